package store

import (
	"context"
	"encoding/json"
	"math"
	"time"
)

// DefaultLimit is how many records a page holds unless told.
const DefaultLimit = 12

// Page is one page of a list, and how many records the list has.
type Page[T any] struct {
	Items []T // never nil
	Total int
}

// pageOver returns the ids of one page of a list that is made of parts one
// after the other, and the length of the whole list. Pages count from 1; a
// limit below 1 stands for DefaultLimit. Count tells how long a part is, take
// returns ids of a part in order.
func pageOver[P any](
	parts []P, number, limit int, count func(P) (int, error), take func(part P, limit, offset int) ([]int64, error),
) (ids []int64, total int, err error) {
	if limit < 1 {
		limit = DefaultLimit
	}
	offset := min(max(number, 1)-1, math.MaxInt32) * limit
	for _, part := range parts {
		length, err := count(part)
		if err != nil {
			return nil, 0, err
		}
		total += length
		if missing := limit - len(ids); missing > 0 && offset < length {
			found, err := take(part, missing, offset)
			if err != nil {
				return nil, 0, err
			}
			ids, offset = append(ids, found...), 0
			continue
		}
		offset = max(0, offset-length)
	}
	return ids, total, nil
}

// moment returns what counts made now are good for.
func (s *Store) moment(ctx context.Context) (countMoment, error) {
	version, err := s.CatalogueVersion(ctx)
	return countMoment{version: version, minute: s.now().Truncate(time.Minute).Unix()}, err
}

// queryCount returns the number that a query selects.
func (s *Store) queryCount(ctx context.Context, query string, args ...any) (count int, err error) {
	rows, err := s.query(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		if err := rows.Scan(&count); err != nil {
			return 0, err
		}
	}
	return count, rows.Err()
}

// queryIDs returns the numbers that a query selects.
func (s *Store) queryIDs(ctx context.Context, query string, args ...any) ([]int64, error) {
	rows, err := s.query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return collect(rows, scanID)
}

// inOrder returns what read makes of the rows that query selects for a JSON
// list of ids, in the order of the ids. Rows that went meanwhile are left out.
func inOrder[T any](
	ctx context.Context, s *Store, ids []int64, query string, read func(*cells) T, id func(*T) int64,
) ([]T, error) {
	if len(ids) == 0 {
		return []T{}, nil
	}
	list, err := json.Marshal(ids)
	if err != nil {
		return nil, err
	}
	found, err := queryAll(ctx, s, read, query, string(list))
	if err != nil {
		return nil, err
	}
	byID := make(map[int64]*T, len(found))
	for i := range found {
		byID[id(&found[i])] = &found[i]
	}
	items := make([]T, 0, len(found))
	for _, id := range ids {
		if item := byID[id]; item != nil {
			items = append(items, *item)
		}
	}
	return items, nil
}
