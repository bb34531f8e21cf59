package views

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// StoryBrief is how the date of a launch moved, as cards tell it.
type StoryBrief struct {
	Slips      int        `json:"slips"`
	Advances   int        `json:"advances"`
	Seconds    *int64     `json:"seconds"`
	First      *StoryDate `json:"first"`
	KnownSince *time.Time `json:"known_since"`
}

// Story is how the date of a launch moved, with each step.
type Story struct {
	StoryBrief
	UnmovedSince *time.Time  `json:"unmoved_since"`
	Steps        []StoryStep `json:"steps"`
}

// StoryDate is a date as exactly as it was known.
type StoryDate struct {
	NET       time.Time      `json:"net"`
	Precision *PrecisionName `json:"precision"`
	Certainty string         `json:"certainty"`
}

// StoryStep is a moment at which the date changed, or how exactly it is known.
type StoryStep struct {
	SeenAt time.Time `json:"seen_at"`
	Kind   string    `json:"kind"`
	Before StoryDate `json:"before"`
	After  StoryDate `json:"after"`
	Reason *Update   `json:"reason"`
}

func newStoryBrief(s ledger.DateStory) StoryBrief {
	view := StoryBrief{Slips: s.Slips, Advances: s.Advances, KnownSince: UTC(s.KnownSince)}
	if s.Total != nil {
		seconds := int64(*s.Total / time.Second)
		view.Seconds = &seconds
	}
	if s.Slips+s.Advances > 0 {
		first := NewStoryDate(s.First)
		view.First = &first
	}
	return view
}

func newStory(s catalogue.DateStory) Story {
	view := Story{StoryBrief: newStoryBrief(s.DateStory), UnmovedSince: UTC(s.UnmovedSince), Steps: []StoryStep{}}
	for i, step := range s.Steps {
		view.Steps = append(view.Steps, StoryStep{
			SeenAt: step.SeenAt.UTC(), Kind: string(step.Kind), Before: NewStoryDate(step.Before), After: NewStoryDate(step.After),
			Reason: MapPtr(s.Reasons[i], newUpdate),
		})
	}
	return view
}

// NewStoryDate returns a planned date as it was known.
func NewStoryDate(p ledger.Planned) StoryDate {
	return StoryDate{NET: p.NET.UTC(), Precision: MapPtr(p.Precision, newPrecisionName), Certainty: string(p.Certainty)}
}
