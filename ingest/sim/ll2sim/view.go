package ll2sim

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
)

// view holds what is worked out from one state of the catalogue: lists in
// order and finished pieces of JSON. A change of the catalogue starts a new
// one.
type view struct {
	mu    sync.Mutex
	lists map[string][]ranked
	asked map[string]bool // orders asked for before
	ids   map[Kind]map[string]entity
	kept  sync.Map
}

// ranked is a record with its place in an ordering.
type ranked struct {
	entity
	keys  []sortKey
	stood int // before it was put in order
}

// tied reports whether nothing in the ordering tells the two apart.
func (r ranked) tied(o ranked) bool { return r.compare(o) == 0 }

func (r ranked) compare(o ranked) int {
	for i, k := range r.keys {
		if c := k.compare(o.keys[i]); c != 0 {
			return c
		}
	}
	return 0
}

func newView() *view {
	return &view{lists: map[string][]ranked{}, asked: map[string]bool{}, ids: map[Kind]map[string]entity{}}
}

// again reports whether that order was asked for before: then it is worth
// keeping.
func (v *view) again(k Kind, fields []string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	name := orderName(k, fields)
	before := v.asked[name]
	v.asked[name] = true
	return before
}

func orderName(k Kind, fields []string) string { return string(k) + ":" + strings.Join(fields, ",") }

// sorted returns the records of a kind in the order of the fields, each with
// an optional minus; none of them leaves the records as they stand.
func (v *view) sorted(c *Catalog, k Kind, fields []string) []ranked {
	v.mu.Lock()
	defer v.mu.Unlock()
	name := orderName(k, fields)
	if rows, ok := v.lists[name]; ok {
		return rows
	}
	rows := asRanked(c.entities(k), fields)
	inOrder(rows, fields)
	v.lists[name] = rows
	return rows
}

// asRanked returns the records with their places in the order of the fields.
func asRanked(entities []entity, fields []string) []ranked {
	rows := make([]ranked, len(entities))
	keys := make([]sortKey, len(entities)*len(fields))
	for i, e := range entities {
		rows[i] = ranked{e, keys[i*len(fields) : (i+1)*len(fields)], i}
		for j, f := range fields {
			rows[i].keys[j], _ = e.sortBy(strings.TrimPrefix(f, "-"))
		}
	}
	return rows
}

// inOrder sorts the rows by their places; equal ones stay as they stand.
func inOrder(rows []ranked, fields []string) {
	slices.SortFunc(rows, func(a, b ranked) int {
		for j, f := range fields {
			c := a.keys[j].compare(b.keys[j])
			if strings.HasPrefix(f, "-") {
				c = -c
			}
			if c != 0 {
				return c
			}
		}
		return cmp.Compare(a.stood, b.stood)
	})
}

// find returns the record of that kind and id, or nil.
func (v *view) find(c *Catalog, k Kind, id string) entity {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.ids[k] == nil {
		v.ids[k] = map[string]entity{}
		for _, e := range c.entities(k) {
			v.ids[k][e.ident()] = e
		}
	}
	return v.ids[k][id]
}

// ordering returns the fields of an ordering parameter that the kind offers.
// The feed drops the others without a word.
func (v *view) ordering(c *Catalog, k Kind, param string) []string {
	if param == "" {
		return nil
	}
	one := c.one(k)
	if one == nil {
		return nil
	}
	var out []string
	for field := range strings.SplitSeq(param, ",") {
		field = strings.TrimSpace(field)
		if _, ok := one.sortBy(strings.TrimPrefix(field, "-")); ok {
			out = append(out, field)
		}
	}
	return out
}

// window cuts rows[from:to] out. Rows that tie come in another order at every
// call: n is the number of the call.
func window(rows []ranked, from, to int, n uint64) []entity {
	from, to = min(from, len(rows)), min(to, len(rows))
	lo, hi := from, to
	for lo > 0 && lo < len(rows) && rows[lo].tied(rows[lo-1]) {
		lo--
	}
	for hi > 0 && hi < len(rows) && rows[hi].tied(rows[hi-1]) {
		hi++
	}
	part := slices.Clone(rows[lo:hi])
	for i := 0; i < len(part); {
		j := i + 1
		for j < len(part) && part[j].tied(part[i]) {
			j++
		}
		r := rand.New(rand.NewPCG(n, uint64(lo+i)))
		r.Shuffle(j-i, func(a, b int) { part[i+a], part[i+b] = part[i+b], part[i+a] })
		i = j
	}
	return unranked(part[from-lo : to-lo])
}

// trapped cuts rows[from:to] out as the feed does without an ordering: some
// rows of a neighbouring page come again, and as many of this one are missing,
// other ones at every call.
func trapped(rows []ranked, from, to int, n uint64) []entity {
	from, to = min(from, len(rows)), min(to, len(rows))
	page := slices.Clone(rows[from:to])
	size := len(page)
	if size == 0 || size == len(rows) {
		return unranked(page)
	}
	other := rows[max(0, from-size):from]
	if len(other) == 0 {
		other = rows[to:min(len(rows), to+size)]
	}
	r := rand.New(rand.NewPCG(n, uint64(from)))
	swaps := min(max(1, size*14/100), len(other))
	mine, theirs := r.Perm(size), r.Perm(len(other))
	for i := range swaps {
		page[mine[i]] = other[theirs[i]]
	}
	return unranked(page)
}

func unranked(rows []ranked) []entity {
	out := make([]entity, len(rows))
	for i, r := range rows {
		out[i] = r.entity
	}
	return out
}
