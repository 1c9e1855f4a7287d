#!/bin/sh
# region x
echo hi
# endregion
