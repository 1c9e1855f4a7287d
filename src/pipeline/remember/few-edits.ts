/**
 * Up to this number of changed files, only these pages are read and drawn again. More changes come from switching a branch or
 * running a program, and the whole site is read.
 */
export const FEW_EDITS = 20;
