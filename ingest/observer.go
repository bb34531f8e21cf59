package ingest

import "tminus/ingest/fetch"

// Observer is told what the runner does, from any goroutine.
type Observer interface {
	fetch.Observer
	// RunEnded says that a run of a job ended with a result, one of the states
	// of a store.IngestRun.
	RunEnded(job, result string)
}

// nobody watches.
type nobody struct{}

func (nobody) RunEnded(string, string)  {}
func (nobody) CallEnded(string, string) {}
