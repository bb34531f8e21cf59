package wire_test

import (
	"encoding/json"
	"net/netip"
	"strings"
	"testing"
	"time"

	"tminus/ingest/wire"
)

func TestCleanText(t *testing.T) {
	for name, tt := range map[string]struct{ in, text, line string }{
		"plain":         {"Falcon 9", "Falcon 9", "Falcon 9"},
		"surrounded":    {" \r\n Falcon 9\t", "Falcon 9", "Falcon 9"},
		"line ends":     {"a\r\nb\rc\nd", "a\nb\nc\nd", "a b c d"},
		"control":       {"a\x00b\x1b[31mc\x7fd\u0085e", "ab[31mcde", "ab[31mcde"},
		"no character":  {"a\uFFFEb\uFFFF\uFDD0c\U0001FFFEd", "abcd", "abcd"},
		"tab":           {"a\tb", "a b", "a b"},
		"direction":     {"Falcon \u202e9\u2066 a\u061c", "Falcon 9 a", "Falcon 9 a"},
		"marks stay":    {"א\u200f 9", "א\u200f 9", "א\u200f 9"},
		"markup stays":  {"<b>5 < 6</b> & *so* on", "<b>5 < 6</b> & *so* on", "<b>5 < 6</b> & *so* on"},
		"other letters": {"Médano – Андрей 天宫 Â", "Médano – Андрей 天宫 Â", "Médano – Андрей 天宫 Â"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := wire.CleanText(tt.in); got != tt.text {
				t.Errorf("wire.CleanText(%q) = %q, want %q", tt.in, got, tt.text)
			}
			if got := wire.CleanLine(tt.in); got != tt.line {
				t.Errorf("wire.CleanLine(%q) = %q, want %q", tt.in, got, tt.line)
			}
		})
	}
}

func TestLinks(t *testing.T) {
	long := "https://example.org/" + strings.Repeat("é", wire.MaxURL-len("https://example.org/"))
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
		"a user":      {"https://www.youtube.com@evil.example/", "", ""},
		"a password":  {"https://a:b@example.org/", "", ""},
		"this host":   {"http://localhost:8080/a", "", ""},
		"loopback":    {"http://127.0.0.1/", "", ""},
		"loopback 6":  {"http://[::1]/", "", ""},
		"mapped":      {"http://[::ffff:10.0.0.1]/", "", ""},
		"metadata":    {"https://169.254.169.254/latest", "", ""},
		"private":     {"https://192.168.0.1/", "", ""},
		"unique 6":    {"https://[fd00::1]/", "", ""},
		"no address":  {"https://0.0.0.0/", "", ""},
		"one number":  {"https://2130706433/", "", ""},
		"hex number":  {"https://0x7f.1/", "", ""},
		"internal":    {"https://cache.corp.internal./a", "", ""},
		"public IP":   {"https://93.184.216.34/a", "https://93.184.216.34/a", "https://93.184.216.34/a"},
		"odd host":    {`https://example.org\@evil.example/`, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			link, image := wire.CleanURL(tt.in), wire.CleanImage(tt.in)
			if link != tt.link || image != tt.image {
				t.Errorf("%q: link %q, image %q; want %q and %q", tt.in, link, image, tt.link, tt.image)
			}
		})
	}
}

// TestImagesInNetworksOfTheOperator opens one; links to it are refused as ever.
func TestImagesInNetworksOfTheOperator(t *testing.T) {
	wire.OpenImages([]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")})
	t.Cleanup(func() { wire.OpenImages(nil) })
	for in, want := range map[string]string{
		"http://127.0.0.1:8181/a.jpg":     "http://127.0.0.1:8181/a.jpg",
		"https://127.9.9.9/a.jpg":         "https://127.9.9.9/a.jpg",
		"http://[::ffff:127.0.0.1]/a.jpg": "http://[::ffff:127.0.0.1]/a.jpg",
		"http://10.0.0.1/a.jpg":           "",
		"http://localhost/a.jpg":          "",
		"http://a:b@127.0.0.1/a.jpg":      "",
		"ftp://127.0.0.1/a.jpg":           "",
		"http://example.org/a.jpg":        "https://example.org/a.jpg",
	} {
		var link wire.Imagelink
		if err := json.Unmarshal([]byte(`"`+in+`"`), &link); err != nil || string(link) != want {
			t.Errorf("%s is read as %q, %v, want %q", in, link, err, want)
		}
	}
	if link := wire.CleanURL("http://127.0.0.1:8181/a.jpg"); link != "" {
		t.Errorf("a link is %q, want none", link)
	}
}

// TestScalars feeds every scalar type with every kind of JSON value.
func TestScalars(t *testing.T) {
	type all struct {
		Line    wire.Line
		Label   wire.Label
		Day     wire.Day
		Integer wire.Integer
		Number  wire.Number
		Boolean wire.Boolean
		Moment  wire.Moment
	}
	at := func(s string) wire.Moment {
		v, err := time.Parse(time.RFC3339, s)
		if err != nil {
			t.Fatal(err)
		}
		return wire.Moment{v}
	}
	for name, tt := range map[string]struct {
		json string
		want all
	}{
		"null":       {`null`, all{Integer: wire.Integer{Sent: true}}},
		"list":       {`[1]`, all{Integer: wire.Integer{Sent: true}}},
		"object":     {`{"name": "n"}`, all{Label: "n", Integer: wire.Integer{Sent: true}}},
		"integer":    {`7`, all{Line: "7", Label: "7", Integer: wire.Integer{7, true, true}, Number: wire.Number{7, true}}},
		"one":        {`"1"`, all{Line: "1", Label: "1", Integer: wire.Integer{1, true, true}, Number: wire.Number{1, true}, Boolean: wire.Boolean{true, true}}},
		"float":      {`-2.5`, all{Line: "-2.5", Label: "-2.5", Integer: wire.Integer{Sent: true}, Number: wire.Number{-2.5, true}}},
		"whole":      {`3.0`, all{Line: "3.0", Label: "3.0", Integer: wire.Integer{3, true, true}, Number: wire.Number{3, true}}},
		"false":      {`false`, all{Line: "false", Label: "false", Integer: wire.Integer{Sent: true}, Boolean: wire.Boolean{false, true}}},
		"not a num":  {`"NaN"`, all{Line: "NaN", Label: "NaN", Integer: wire.Integer{Sent: true}}},
		"huge":       {`1e300`, all{Line: "1e300", Label: "1e300", Integer: wire.Integer{Sent: true}, Number: wire.Number{1e300, true}}},
		"date":       {`"2026-02-28"`, all{Line: "2026-02-28", Label: "2026-02-28", Day: "2026-02-28", Integer: wire.Integer{Sent: true}, Moment: at("2026-02-28T00:00:00Z")}},
		"no date":    {`"2026-02-30"`, all{Line: "2026-02-30", Label: "2026-02-30", Integer: wire.Integer{Sent: true}}},
		"moment":     {`"2026-02-28T23:00:01.9+02:00"`, all{Line: "2026-02-28T23:00:01.9+02:00", Label: "2026-02-28T23:00:01.9+02:00", Day: "2026-02-28", Integer: wire.Integer{Sent: true}, Moment: at("2026-02-28T21:00:01Z")}},
		"year 1":     {`"0001-01-01T00:00:00Z"`, all{Line: "0001-01-01T00:00:00Z", Label: "0001-01-01T00:00:00Z", Day: "0001-01-01", Integer: wire.Integer{Sent: true}}},
		"escapes":    {`"a\u0000\u00e9"`, all{Line: "aé", Label: "aé", Integer: wire.Integer{Sent: true}}},
		"bad UTF-8":  {"\"a\xffb\"", all{Line: "a\uFFFDb", Label: "a\uFFFDb", Integer: wire.Integer{Sent: true}}},
		"lone pairs": {`"\ud800"`, all{Line: "\uFFFD", Label: "\uFFFD", Integer: wire.Integer{Sent: true}}},
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
		var n wire.Integer
		if err := json.Unmarshal([]byte(in), &n); err != nil {
			t.Fatal(err)
		}
		got := -1
		if c := n.Count(); c != nil {
			got = *c
		}
		if got != want {
			t.Errorf("count of %s = %d, want %d (-1: none)", in, got, want)
		}
	}
}
