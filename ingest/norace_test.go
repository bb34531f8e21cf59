//go:build !race

package ingest_test

// raceDetector says that the tests run several times slower than the program.
const raceDetector = false
