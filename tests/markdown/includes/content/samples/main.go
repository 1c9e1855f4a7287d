package main

import "fmt"

// #region main
func main() {
	// ANCHOR: loop
	fmt.Println("a")
	// ANCHOR_END: loop
}
// #endregion main
