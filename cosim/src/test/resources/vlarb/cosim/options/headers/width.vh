// SPDX-License-Identifier: Apache-2.0
`define OPTIONS_WIDTH 12
