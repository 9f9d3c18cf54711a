// SPDX-License-Identifier: Apache-2.0
`define LIMIT 4'h9
