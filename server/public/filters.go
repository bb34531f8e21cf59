package public

import "tminus/store/catalogue"

// filterOptionView is one choice of a list's filters. Count is how many items
// of the whole list, coming and past, have it.
type filterOptionView struct {
	ID    int64  `json:"id"`
	Name  string `json:"name"`
	Count int    `json:"count"`
}

func newFilterOptionView(o catalogue.FilterOption) filterOptionView {
	return filterOptionView(o)
}

// filterWordView is a choice that is told by its name alone.
type filterWordView struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

func newFilterWordView(o catalogue.FilterOption) filterWordView {
	return filterWordView{Name: o.Name, Count: o.Count}
}
