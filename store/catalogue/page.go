package catalogue

import "math"

// DefaultLimit is how many records a page holds unless told.
const DefaultLimit = 12

// PageOver returns the ids of one page of a list that is made of parts one
// after the other, and the length of the whole list. Pages count from 1; a
// limit below 1 stands for DefaultLimit. Count tells how long a part is, take
// returns ids of a part in order.
func PageOver[P any](
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
