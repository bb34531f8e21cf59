package auth

import (
	"encoding/json"
	"errors"
	"strings"
)

var errJOSE = errors.New("not a compact signed token")

// header is what a signed token says about its signature.
type header struct {
	Algorithm string   `json:"alg"`
	KeyID     string   `json:"kid"`
	Critical  []string `json:"crit"`
}

// readHeader returns the header of a token in the compact form, which is the
// only one accepted. Nothing in it is proven; it only helps to pick a key.
func readHeader(token string) (header, error) {
	parts := strings.Split(token, ".")
	if len(parts) != 3 || strings.ContainsAny(token, "\r\n") { // which decoding would skip
		return header{}, errJOSE
	}
	for _, part := range parts {
		if _, err := encoding.DecodeString(part); err != nil || part == "" {
			return header{}, errJOSE
		}
	}
	text, err := encoding.DecodeString(parts[0])
	if err != nil {
		return header{}, errJOSE
	}
	var h header
	if err := json.Unmarshal(text, &h); err != nil || h.KeyID == "" || len(h.Critical) > 0 {
		return header{}, errJOSE
	}
	return h, nil
}
