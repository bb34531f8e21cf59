package auth_test

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"

	"tminus/server/auth"
)

func TestSecretsAreLongAndDifferent(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 1000 {
		secret := auth.NewSecret()
		if len(secret) != 43 || strings.Trim(secret, letters+"-_") != "" || seen[secret] {
			t.Fatalf("secret %q, want 43 new characters for a URL", secret)
		}
		seen[secret] = true
	}
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

func TestDigestIsSHA256(t *testing.T) {
	t.Parallel()
	const want = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" // FIPS 180-2, B.1
	if got := hex.EncodeToString(auth.Digest("abc")); got != want {
		t.Errorf("Digest(abc) = %s, want %s", got, want)
	}
}

// With 60,000 codes each digit is expected 6,000 times at each place, give or
// take 73; seven times that is never reached by chance.
func TestCodesAreUniform(t *testing.T) {
	t.Parallel()
	var counts [6][10]int
	for range 60_000 {
		code := auth.NewCode()
		if len(code) != 6 || strings.Trim(code, "0123456789") != "" {
			t.Fatalf("code %q, want six digits", code)
		}
		for place, digit := range code {
			counts[place][digit-'0']++
		}
	}
	for place, digits := range counts {
		for digit, n := range digits {
			if n < 5_480 || n > 6_520 {
				t.Errorf("digit %d stands %d times at place %d, want about 6000", digit, n, place)
			}
		}
	}
}

func TestCodesAreBoundToTheirHandleAndKey(t *testing.T) {
	t.Parallel()
	key := auth.NewMACKey()
	want := auth.CodeMAC(key, "handle", "123456")
	for name, other := range map[string][]byte{
		"another code":   auth.CodeMAC(key, "handle", "123457"),
		"another handle": auth.CodeMAC(key, "handlf", "123456"),
		"another key":    auth.CodeMAC(auth.NewMACKey(), "handle", "123456"),
		"moved border":   auth.CodeMAC(key, "handle1", "23456"),
	} {
		if bytes.Equal(other, want) {
			t.Errorf("%s has the same MAC", name)
		}
	}
	if !bytes.Equal(auth.CodeMAC(key, "handle", "123456"), want) || len(want) != 32 {
		t.Errorf("the same code has another MAC, or one that is not 32 bytes: %x", want)
	}
}

func TestCSRFTokensAreOurs(t *testing.T) {
	t.Parallel()
	key := auth.NewMACKey()
	token := auth.NewCSRF(key)
	random, signature, _ := strings.Cut(token, ".")
	for name, tt := range map[string]struct {
		key   []byte
		token string
		want  bool
	}{
		"right":              {key, token, true},
		"another":            {key, auth.NewCSRF(key), true},
		"another key":        {auth.NewMACKey(), token, false},
		"empty":              {key, "", false},
		"no signature":       {key, random, false},
		"empty signature":    {key, random + ".", false},
		"another's":          {key, auth.NewSecret() + "." + signature, false},
		"cut":                {key, token[:len(token)-1], false},
		"longer":             {key, token + "A", false},
		"a MAC of a code":    {key, random + "." + auth.NewSecret(), false},
		"two of one":         {key, token + "." + signature, false},
		"with a line's end":  {key, token + "\n", false},
		"random of no bytes": {key, "." + signature, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := auth.ValidCSRF(tt.key, tt.token); got != tt.want {
				t.Errorf("ValidCSRF(%q) = %v, want %v", tt.token, got, tt.want)
			}
		})
	}
}
