package catalogue

import (
	"context"
	"fmt"
	"net/url"
	"strings"
)

// MeetsFilters returns which of the filters, as Query spells them, mean the
// launch: past or to come, and withdrawn or not.
func (s *Catalogue) MeetsFilters(ctx context.Context, launchID string, filters []string) ([]string, error) {
	met := []string{}
	for _, filter := range filters {
		query, err := url.ParseQuery(filter)
		if err != nil {
			continue // no filter of ours
		}
		cond, binds := meetsCondition(*ReadFilter(query), s.minute())
		count, err := s.db.QueryCount(ctx, "SELECT count(*) FROM launches l WHERE l.id = ? AND "+cond, append([]any{launchID}, binds...)...)
		if err != nil {
			return nil, fmt.Errorf("launch %q and the filter %q: %w", launchID, filter, err)
		}
		if count > 0 {
			met = append(met, filter)
		}
	}
	return met, nil
}

// meetsCondition returns what one launch l that a filter means has to meet. Its
// text is read, as the search index would collect every launch with the words.
func meetsCondition(f Filter, now int64) (cond string, binds []any) {
	l := listing{conds: []string{"true"}}
	l.narrowTo(f, now)
	l.undrive()
	when := between(f.NETRange(now))
	l.narrow(when.cond, when.binds...)
	if words, args := SearchCondition(f.Search, now); words != "" {
		l.narrow(words, args...)
	}
	return strings.Join(l.conds, " AND "), l.binds
}
