package ll2sim

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// Rewrite is a fault that changes a page after it is made; change gets the
// decoded envelope, or the single record, with its numbers as json.Number.
func Rewrite(name string, change func(page map[string]any)) Fault {
	return Fault{Name: name, rewrite: func(a answer) answer {
		d := json.NewDecoder(bytes.NewReader(a.body))
		d.UseNumber()
		var page map[string]any
		if d.Decode(&page) != nil {
			return a
		}
		change(page)
		if body, err := json.Marshal(page); err == nil {
			a.body = body
		}
		return a
	}}
}

// records returns the records of a page, or the single record itself.
func records(page map[string]any) []map[string]any {
	results, ok := page["results"].([]any)
	if !ok {
		return []map[string]any{page}
	}
	var out []map[string]any
	for _, r := range results {
		if record, ok := r.(map[string]any); ok {
			out = append(out, record)
		}
	}
	return out
}

// every returns a fault that changes every third record of a page, the first
// included.
func every(name string, change func(record map[string]any)) Fault {
	return Rewrite(name, func(page map[string]any) {
		for i, r := range records(page) {
			if i%3 == 0 {
				change(r)
			}
		}
	})
}

// StringsForNumbers writes the numbers of every third record, except its id,
// as strings.
func StringsForNumbers() Fault {
	return every("strings for numbers", func(record map[string]any) {
		for k, v := range record {
			if n, ok := v.(json.Number); ok && k != "id" {
				record[k] = n.String() + " or so"
			}
		}
	})
}

// UnknownStatus gives every third record a status nobody knows, id 42.
func UnknownStatus() Fault {
	return every("unknown status", func(record map[string]any) {
		if _, ok := record["status"]; ok {
			record["status"] = map[string]any{"id": 42, "name": "Rolling Back", "abbrev": "Rollback", "description": "A status added later."}
		}
	})
}

// UnknownPrecision gives every third record a precision nobody knows, id 77.
func UnknownPrecision() Fault {
	return every("unknown precision", func(record map[string]any) {
		if _, ok := record["net_precision"]; ok {
			record["net_precision"] = map[string]any{"id": 77, "name": "Fortnight", "abbrev": "FN", "description": "A precision added later."}
		}
	})
}

// UnknownFields adds fields that a later version of the feed may have.
func UnknownFields() Fault {
	return Rewrite("unknown fields", func(page map[string]any) {
		page["took_ms"] = 12
		for _, r := range records(page) {
			r["added_later"] = map[string]any{"deep": []any{1, "two", nil, map[string]any{}}}
		}
	})
}

// NullObjects writes null for every object and list of every third record.
func NullObjects() Fault {
	return every("null objects", func(record map[string]any) {
		for k, v := range record {
			switch v.(type) {
			case map[string]any, []any:
				record[k] = nil
			}
		}
	})
}

// BadRecord spoils the middle record of a page: its id is all that is right.
func BadRecord() Fault {
	return Rewrite("bad record", func(page map[string]any) {
		all := records(page)
		if len(all) == 0 {
			return
		}
		bad := all[len(all)/2]
		for _, k := range slices.Sorted(maps.Keys(bad)) {
			switch k {
			case "id":
			case "name":
				bad[k] = 42
			case "net", "last_updated", "start_date":
				bad[k] = "the day after tomorrow"
			default:
				bad[k] = []any{"what?"}
			}
		}
	})
}

// NoResults leaves the results of a page out.
func NoResults() Fault {
	return Rewrite("no results", func(page map[string]any) { delete(page, "results") })
}

// Duplicates repeats the first record of a page at its end.
func Duplicates() Fault {
	return Rewrite("duplicates", func(page map[string]any) {
		if results, ok := page["results"].([]any); ok && len(results) > 0 {
			page["results"] = append(results, results[0])
		}
	})
}

// LyingCount makes a page's count seven too high.
func LyingCount() Fault {
	return Rewrite("lying count", func(page map[string]any) {
		if n, ok := page["count"].(json.Number); ok {
			count, _ := n.Int64()
			page["count"] = count + 7
		}
	})
}
