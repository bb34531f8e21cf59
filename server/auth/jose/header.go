package jose

import (
	"encoding/base64"
	"encoding/json"
	"strings"
)

var encoding = base64.RawURLEncoding.Strict()

// Header is what a signed token says about its signature.
type Header struct {
	Algorithm string   `json:"alg"`
	KeyID     string   `json:"kid"`
	Critical  []string `json:"crit"`
}

// ReadHeader returns the header of a token in the compact form, which is the
// only one accepted, or ErrInvalid. Nothing in it is proven;
// it only helps to pick a key.
func ReadHeader(token string) (Header, error) {
	parts := strings.Split(token, ".")
	if len(parts) != 3 || strings.ContainsAny(token, "\r\n") { // which decoding would skip
		return Header{}, ErrInvalid
	}
	for _, part := range parts {
		if _, err := encoding.DecodeString(part); err != nil || part == "" {
			return Header{}, ErrInvalid
		}
	}
	text, err := encoding.DecodeString(parts[0])
	if err != nil {
		return Header{}, ErrInvalid
	}
	var h Header
	if err := json.Unmarshal(text, &h); err != nil || h.KeyID == "" || len(h.Critical) > 0 {
		return Header{}, ErrInvalid
	}
	return h, nil
}
