package catalogue

import (
	"encoding/json"
	"reflect"
	"testing"

	"tminus/store/sqlite"
)

// sameAsJSON compares what readList makes of a column with encoding/json.
func sameAsJSON[T any](t *testing.T, text string, item func(*jsonReader) T) {
	t.Helper()
	c := &sqlite.Row{Values: []any{text}}
	got := readList(c, item)
	var want []T
	err := json.Unmarshal([]byte(text), &want)
	if (err != nil) != (c.Err != nil) {
		t.Fatalf("%T of %q: %v, encoding/json says %v", want, text, c.Err, err)
	}
	if err == nil && (len(got) != 0 || len(want) != 0) && !reflect.DeepEqual(got, want) {
		t.Errorf("%T of %q\n= %+v\nwant %+v", want, text, got, want)
	}
}

func sameLeaves(t *testing.T, text string) {
	t.Helper()
	sameAsJSON(t, text, readVideo)
	sameAsJSON(t, text, readAttempts)
	sameAsJSON(t, text, readPatch)
	sameAsJSON(t, text, readLink)
	sameAsJSON(t, text, readTimelineEvent)
	sameAsJSON(t, text, readUpdate)
	sameAsJSON(t, text, readPair)
}

// columns are lists as they are stored, and lists that only encoding/json knows
// how to read or to refuse.
var columns = []string{
	`[{"url":"https://a.example/?b=1\u0026c","title":"\"T-0\" <é> \\","description":"d","publisher":"p","source":"s","type":"Official Webcast",` +
		`"type_id":1,"language":"English","priority":-10,"feature_image":"i","starts_at":"2026-11-21T06:10:00Z","ends_at":"1957-10-04T19:28:34Z","live":true},` +
		`{"url":"b","priority":0,"live":false}]`,
	`[{"orbital":7622,"location":48,"pad":42,"agency":15,"orbital_year":304,"location_year":11,"pad_year":0,"agency_year":1},{}]`,
	`[{"id":21318,"name":"Патч},{","priority":10,"image_url":"https://a.example/p.png","agency":"SpaceX"}]`,
	`[{"title":"t","description":"d","source":"s","url":"u","type":"News Article","language":"English","priority":10}]`,
	`[{"name":"Prop Load","description":"Propellant loading begins","offset":-2280000000000},{"name":"Liftoff","offset":0}]`,
	`[{"id":53300,"comment":"NET moved.","info_url":"u","created_by":"c","created_at":"2026-11-20T20:12:00Z"}]`,
	`[[0,7],[1,3]]`,
	`[]`, ` [ { "name" : "n" , "offset" : 1 } ] `, `[null]`, `null`, `{}`, `[{"NAME":"n"}]`, `[{"mass":1.5,"name":"n"}]`,
	`[{"url":null,"starts_at":null,"live":null,"orbital":null,"priority":null}]`,
	`[{"id":1e3}]`, `[{"id":1.5}]`, `[{"id":007}]`, `[{"id":-}]`, `[{"id":9223372036854775808}]`, `[{"id":"1"}]`, `[{"url":1}]`,
	`[{"created_at":"2026-11-20T20:12:00.5Z"}]`, `[{"created_at":"2026-11-20T22:12:00+02:00"}]`, `[{"created_at":"today"}]`,
	`[{"name":"a","name":"b"}]`, `[[1]]`, `[[1,2,3]]`, `[[1,2],]`, `[{"live":tru}]`, `[{"name":"n"}`, `[{"name":"n"}]]`, `[{"name`, `[{"name":"\ud83d\ude80\x"}]`,
	"[{\"name\":\"\x01\"}]", "[{\"name\":\"\xff\"}]",
}

func TestColumnsReadAsEncodingJSONReadsThem(t *testing.T) {
	t.Parallel()
	for _, text := range columns {
		sameLeaves(t, text)
	}
}

// What is stored has to take the short way, which is the reader's reason.
func TestStoredColumnsAreNotOdd(t *testing.T) {
	t.Parallel()
	for i, item := range []func(*jsonReader){
		func(r *jsonReader) { readVideo(r) }, func(r *jsonReader) { readAttempts(r) }, func(r *jsonReader) { readPatch(r) },
		func(r *jsonReader) { readLink(r) }, func(r *jsonReader) { readTimelineEvent(r) }, func(r *jsonReader) { readUpdate(r) },
		func(r *jsonReader) { readPair(r) },
	} {
		r := jsonReader{text: columns[i]}
		r.list(func() { item(&r) })
		if !r.done() {
			t.Errorf("stopped at %d of %s", r.at, r.text)
		}
	}
}

func FuzzColumns(f *testing.F) {
	for _, text := range columns {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if text != "" { // a column without a value
			sameLeaves(t, text)
		}
	})
}
