package auth

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
)

const secretBytes = 32

// encoding is how secrets and tokens are written: base64 for URLs.
var encoding = base64.RawURLEncoding.Strict()

// NewSecret returns 256 random bits as text for a URL, a cookie or a form.
func NewSecret() string { return encoding.EncodeToString(NewMACKey()) }

// NewMACKey returns a random key for CodeMAC, NewCSRF and ValidCSRF.
func NewMACKey() []byte {
	key := make([]byte, secretBytes)
	rand.Read(key)
	return key
}

// Digest returns the SHA-256 of a secret: what is stored in its place.
func Digest(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// NewCode returns six random digits, each code as likely as any other.
func NewCode() string {
	const codes = 1_000_000
	const even = (1 << 32) / codes * codes // numbers from here on would favour small codes
	var b [4]byte
	for {
		rand.Read(b[:])
		if n := uint64(binary.BigEndian.Uint32(b[:])); n < even {
			return fmt.Sprintf("%06d", n%codes)
		}
	}
}

// CodeMAC returns what is stored of a code. It is bound to the handle that the
// code was issued with, and useless to whoever has no key.
func CodeMAC(key []byte, handle, code string) []byte {
	return mac(key, "code", handle, code)
}

// NewCSRF returns a token that only a holder of the key can make.
func NewCSRF(key []byte) string {
	random := NewSecret()
	return random + "." + encoding.EncodeToString(mac(key, "csrf", random))
}

// ValidCSRF reports whether the token was made by NewCSRF with the key.
func ValidCSRF(key []byte, token string) bool {
	random, signature, _ := strings.Cut(token, ".")
	if len(random) != encoding.EncodedLen(secretBytes) {
		return false
	}
	want := encoding.EncodeToString(mac(key, "csrf", random))
	return hmac.Equal([]byte(signature), []byte(want))
}

// mac returns the HMAC-SHA-256 of the texts, each with its length, so that no
// two lists of texts look alike.
func mac(key []byte, texts ...string) []byte {
	h := hmac.New(sha256.New, key)
	for _, text := range texts {
		fmt.Fprintf(h, "%d:%s", len(text), text)
	}
	return h.Sum(nil)
}
