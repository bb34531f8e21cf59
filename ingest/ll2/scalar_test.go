package ll2

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
)

func TestCleanText(t *testing.T) {
	for name, tt := range map[string]struct{ in, text, line string }{
		"plain":         {"Falcon 9", "Falcon 9", "Falcon 9"},
		"surrounded":    {" \r\n Falcon 9\t", "Falcon 9", "Falcon 9"},
		"line ends":     {"a\r\nb\rc\nd", "a\nb\nc\nd", "a b c d"},
		"control":       {"a\x00b\x1b[31mc\x7fd\u0085e", "ab[31mcde", "ab[31mcde"},
		"tab":           {"a\tb", "a b", "a b"},
		"markup stays":  {"<b>5 < 6</b> & *so* on", "<b>5 < 6</b> & *so* on", "<b>5 < 6</b> & *so* on"},
		"other letters": {"Médano – Андрей 天宫 Â", "Médano – Андрей 天宫 Â", "Médano – Андрей 天宫 Â"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := cleanText(tt.in); got != tt.text {
				t.Errorf("cleanText(%q) = %q, want %q", tt.in, got, tt.text)
			}
			if got := cleanLine(tt.in); got != tt.line {
				t.Errorf("cleanLine(%q) = %q, want %q", tt.in, got, tt.line)
			}
		})
	}
}

func TestLinks(t *testing.T) {
	long := "https://example.org/" + strings.Repeat("é", maxURL-len("https://example.org/"))
	for name, tt := range map[string]struct{ in, link, image string }{
		"https":       {" https://example.org/a?b=c#d ", "https://example.org/a?b=c#d", "https://example.org/a?b=c#d"},
		"http":        {"http://example.org/a", "http://example.org/a", "https://example.org/a"},
		"capitals":    {"HTTP://Example.org/a", "HTTP://Example.org/a", "https://Example.org/a"},
		"longest":     {long, long, long},
		"too long":    {long + "e", "", ""},
		"empty":       {"", "", ""},
		"relative":    {"/a", "", ""},
		"no scheme":   {"//example.org/a", "", ""},
		"no host":     {"https:///a", "", ""},
		"only a port": {"https://:443/a", "", ""},
		"script":      {"javascript:alert(1)", "", ""},
		"data":        {"data:text/html,hi", "", ""},
		"ftp":         {"ftp://example.org/", "", ""},
		"control":     {"https://example.org/\na", "", ""},
		"odd host":    {`https://example.org\@evil.example/`, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			link := weblink(cleanURL(tt.in))
			if string(link) != tt.link || link.image() != tt.image {
				t.Errorf("%q: link %q, image %q; want %q and %q", tt.in, link, link.image(), tt.link, tt.image)
			}
		})
	}
}

func TestSpan(t *testing.T) {
	for in, want := range map[string]time.Duration{
		"P0D": 0, "PT23H32M33S": 23*time.Hour + 32*time.Minute + 33*time.Second,
		"P27DT8H33M": 27*dayLength + 8*time.Hour + 33*time.Minute, "P1009DT7H21M": 1009*dayLength + 7*time.Hour + 21*time.Minute,
		"-PT45M": -45 * time.Minute, "-P1DT2H": -26 * time.Hour, "P-1DT23H15M": -45 * time.Minute,
		"PT1.5S": 1500 * time.Millisecond, "PT0.123456S": 123 * time.Millisecond, "P2W": 14 * dayLength,
		"1 00:00:00": dayLength, "-1 23:15:00": -45 * time.Minute, "00:50:00": 50 * time.Minute,
		"12:00:01.25": 12*time.Hour + 1250*time.Millisecond,
	} {
		if got, ok := parseSpan(in); !ok || got != want {
			t.Errorf("parseSpan(%q) = %v, %v; want %v", in, got, ok, want)
		}
	}
	for _, in := range []string{"", "P", "PT", "P1", "PD", "P1Y", "P1M", "P1H", "PT1D", "PT1H2", "1:2", "a 1:2:3", "1:-2:3", "PTNaNS", "PTInfS", "P1e9D", "P99999999999D", "soon"} {
		if got, ok := parseSpan(in); ok {
			t.Errorf("parseSpan(%q) = %v, want it refused", in, got)
		}
	}
}

// TestScalars feeds every scalar type with every kind of JSON value.
func TestScalars(t *testing.T) {
	type all struct {
		Line    line
		Label   label
		Day     day
		Integer integer
		Number  number
		Boolean boolean
		Moment  moment
	}
	at := func(s string) moment {
		v, err := time.Parse(time.RFC3339, s)
		if err != nil {
			t.Fatal(err)
		}
		return moment{v}
	}
	for name, tt := range map[string]struct {
		json string
		want all
	}{
		"null":       {`null`, all{Integer: integer{sent: true}}},
		"list":       {`[1]`, all{Integer: integer{sent: true}}},
		"object":     {`{"name": "n"}`, all{Label: "n", Integer: integer{sent: true}}},
		"integer":    {`7`, all{Line: "7", Label: "7", Integer: integer{7, true, true}, Number: number{7, true}}},
		"one":        {`"1"`, all{Line: "1", Label: "1", Integer: integer{1, true, true}, Number: number{1, true}, Boolean: boolean{true, true}}},
		"float":      {`-2.5`, all{Line: "-2.5", Label: "-2.5", Integer: integer{sent: true}, Number: number{-2.5, true}}},
		"whole":      {`3.0`, all{Line: "3.0", Label: "3.0", Integer: integer{3, true, true}, Number: number{3, true}}},
		"false":      {`false`, all{Line: "false", Label: "false", Integer: integer{sent: true}, Boolean: boolean{false, true}}},
		"not a num":  {`"NaN"`, all{Line: "NaN", Label: "NaN", Integer: integer{sent: true}}},
		"huge":       {`1e300`, all{Line: "1e300", Label: "1e300", Integer: integer{sent: true}, Number: number{1e300, true}}},
		"date":       {`"2026-02-28"`, all{Line: "2026-02-28", Label: "2026-02-28", Day: "2026-02-28", Integer: integer{sent: true}, Moment: at("2026-02-28T00:00:00Z")}},
		"no date":    {`"2026-02-30"`, all{Line: "2026-02-30", Label: "2026-02-30", Integer: integer{sent: true}}},
		"moment":     {`"2026-02-28T23:00:01.9+02:00"`, all{Line: "2026-02-28T23:00:01.9+02:00", Label: "2026-02-28T23:00:01.9+02:00", Day: "2026-02-28", Integer: integer{sent: true}, Moment: at("2026-02-28T21:00:01Z")}},
		"year 1":     {`"0001-01-01T00:00:00Z"`, all{Line: "0001-01-01T00:00:00Z", Label: "0001-01-01T00:00:00Z", Day: "0001-01-01", Integer: integer{sent: true}}},
		"escapes":    {`"a\u0000\u00e9"`, all{Line: "aé", Label: "aé", Integer: integer{sent: true}}},
		"bad UTF-8":  {"\"a\xffb\"", all{Line: "a\uFFFDb", Label: "a\uFFFDb", Integer: integer{sent: true}}},
		"lone pairs": {`"\ud800"`, all{Line: "\uFFFD", Label: "\uFFFD", Integer: integer{sent: true}}},
	} {
		t.Run(name, func(t *testing.T) {
			var got all
			for _, field := range []any{&got.Line, &got.Label, &got.Day, &got.Integer, &got.Number, &got.Boolean, &got.Moment} {
				if err := json.Unmarshal([]byte(tt.json), field); err != nil {
					t.Fatalf("%T from %s: %v", field, tt.json, err)
				}
			}
			if got != tt.want {
				t.Errorf("%s reads as %+v, want %+v", tt.json, got, tt.want)
			}
		})
	}
}

func TestCounters(t *testing.T) {
	for in, want := range map[string]int{"null": -1, "-1": -1, "0": 0, `"12"`: 12, "99999999999": -1} {
		var n integer
		if err := json.Unmarshal([]byte(in), &n); err != nil {
			t.Fatal(err)
		}
		got := -1
		if c := n.count(); c != nil {
			got = *c
		}
		if got != want {
			t.Errorf("count of %s = %d, want %d (-1: none)", in, got, want)
		}
	}
}
