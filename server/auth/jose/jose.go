// Package jose signs and checks tokens. It is the only place that knows the
// library for that, which accepts far more than is wanted here: nothing is
// signed or checked but by the algorithms below, and no token names its own key.
package jose

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	"errors"
	"fmt"
	"slices"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jwk"
	"github.com/lestrrat-go/jwx/v2/jws"
)

// ErrInvalid means that a token is none in the compact form, or that the key
// did not sign it.
var ErrInvalid = errors.New("not a token that the key signed")

// Ours is the algorithm of this site's own tokens.
const Ours = "EdDSA"

// theirs are the signatures that a provider may use: none that needs a shared
// secret, and not "none".
var theirs = []jwa.SignatureAlgorithm{
	jwa.RS256, jwa.RS384, jwa.RS512, jwa.PS256, jwa.PS384, jwa.PS512, jwa.ES256, jwa.ES384, jwa.ES512, jwa.EdDSA,
}

// leastRSA is how long an RSA key has to be, in bytes.
const leastRSA = 2048 / 8

// Sign returns the content signed by the key, which the token names by its id.
func Sign(key ed25519.PrivateKey, id string, content []byte) (string, error) {
	headers := jws.NewHeaders()
	for name, value := range map[string]string{jws.KeyIDKey: id, jws.TypeKey: "JWT"} {
		if err := headers.Set(name, value); err != nil {
			return "", fmt.Errorf("header of a token: %w", err)
		}
	}
	token, err := jws.Sign(content, jws.WithKey(jwa.EdDSA, key, jws.WithProtectedHeaders(headers)))
	if err != nil {
		return "", fmt.Errorf("sign a token: %w", err)
	}
	return string(token), nil
}

// Verify returns the content of a token that the key signed, else ErrInvalid.
func Verify(key ed25519.PublicKey, token string) ([]byte, error) {
	content, err := jws.Verify([]byte(token), jws.WithKey(jwa.EdDSA, key))
	if err != nil {
		return nil, ErrInvalid
	}
	return content, nil
}

// Keys are the public keys that a provider's tokens are checked by. It is safe
// for concurrent use.
type Keys struct{ set jwk.Set }

// ParseKeys reads the keys as a provider publishes them. Those of a kind that
// is unknown here are left out; without any at all it fails.
func ParseKeys(text []byte) (Keys, error) {
	set, err := jwk.Parse(text, jwk.WithIgnoreParseError(true))
	if err != nil {
		return Keys{}, fmt.Errorf("parse keys: %w", err)
	}
	if set.Len() == 0 {
		return Keys{}, errors.New("there are no keys")
	}
	return Keys{set}, nil
}

// Has reports whether there is a key of that id.
func (k Keys) Has(id string) bool {
	_, ok := k.set.LookupKeyID(id)
	return ok
}

// Accepts reports whether a provider may sign as the header says.
func Accepts(head Header) bool {
	return slices.Contains(theirs, jwa.SignatureAlgorithm(head.Algorithm))
}

// Verify returns the content of a token with that header, if the key it names
// signed it in a way that is accepted. Otherwise it returns ErrInvalid.
func (k Keys) Verify(head Header, token string) ([]byte, error) {
	key, ok := k.set.LookupKeyID(head.KeyID)
	if !ok || !Accepts(head) || !suits(key, head.Algorithm) {
		return nil, ErrInvalid
	}
	content, err := jws.Verify([]byte(token), jws.WithKey(jwa.SignatureAlgorithm(head.Algorithm), key))
	if err != nil {
		return nil, ErrInvalid
	}
	return content, nil
}

// suits reports whether the key may check signatures of the algorithm: it is
// not reserved for something else, and not a short one.
func suits(key jwk.Key, algorithm string) bool {
	if key.KeyUsage() == string(jwk.ForEncryption) {
		return false
	}
	if own := key.Algorithm().String(); own != "" && own != algorithm {
		return false
	}
	return sound(key)
}

// sound reports whether it is a public key that may be handed to the checking
// of signatures: with a short Ed25519 key that panics.
func sound(key jwk.Key) bool {
	var raw any
	if err := key.Raw(&raw); err != nil {
		return false
	}
	switch public := raw.(type) {
	case ed25519.PublicKey:
		return len(public) == ed25519.PublicKeySize
	case *rsa.PublicKey:
		return public.Size() >= leastRSA && public.E > 1
	case *ecdsa.PublicKey:
		_, err := public.ECDH() // only a point of the curve
		return err == nil
	}
	return false
}
