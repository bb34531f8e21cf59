package cache

import (
	"strconv"
	"strings"
)

// Encoding is a content coding by the name HTTP gives it.
type Encoding string

// The codings an answer can have.
const (
	Identity Encoding = ""
	Gzip     Encoding = "gzip"
	Brotli   Encoding = "br"
)

// Compressed holds the codings that an entry can be had in, best first.
var Compressed = []Encoding{Brotli, Gzip}

// Negotiate returns which of the offered codings an Accept-Encoding header
// asks for: the one with the largest weight, of equal ones the first offered.
func Negotiate(accept string, offered []Encoding) Encoding {
	best, weight := Identity, 0.0
	weights := weigh(accept)
	for _, coding := range offered {
		q, named := weights[string(coding)]
		if !named {
			q = weights["*"]
		}
		if q > weight {
			best, weight = coding, q
		}
	}
	if q, named := weights["identity"]; named && q > weight {
		return Identity
	}
	return best
}

func weigh(accept string) map[string]float64 {
	weights := make(map[string]float64)
	for part := range strings.SplitSeq(accept, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		weights[name] = quality(parameters)
	}
	return weights
}

// quality returns the weight in "q=0.5": 1 when there is none, 0 when it is
// no weight.
func quality(parameters string) float64 {
	name, value, found := strings.Cut(strings.TrimSpace(parameters), "=")
	if !found || !strings.EqualFold(strings.TrimSpace(name), "q") {
		return 1
	}
	q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	if err != nil || q < 0 || q > 1 {
		return 0
	}
	return q
}

// Matches reports whether an If-None-Match header names the ETag, strong or
// weak.
func Matches(ifNoneMatch, etag string) bool {
	etag = strings.TrimPrefix(etag, "W/")
	for part := range strings.SplitSeq(ifNoneMatch, ",") {
		part = strings.TrimSpace(part)
		if part == "*" || strings.TrimPrefix(part, "W/") == etag {
			return true
		}
	}
	return false
}
