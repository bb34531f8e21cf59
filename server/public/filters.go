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
