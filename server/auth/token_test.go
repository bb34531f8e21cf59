package auth_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jws"

	"tminus/server/auth"
)

const ourIssuer = "https://tminus.example"

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func newKey(tb testing.TB) auth.Key {
	tb.Helper()
	key, err := auth.NewKey(noon)
	if err != nil {
		tb.Fatal(err)
	}
	return key
}

func sign(tb testing.TB, key auth.Key, c auth.Claims) string {
	tb.Helper()
	token, err := auth.Sign(key, ourIssuer, c, noon)
	if err != nil {
		tb.Fatal(err)
	}
	return token
}

func TestTokensSayWhatWasSigned(t *testing.T) {
	t.Parallel()
	key := newKey(t)
	for name, tt := range map[string]struct {
		expires time.Time
		want    time.Time
	}{
		"a quarter of an hour": {time.Time{}, noon.Add(15 * time.Minute)},
		"less":                 {noon.Add(time.Minute), noon.Add(time.Minute)},
		"never more":           {noon.Add(time.Hour), noon.Add(15 * time.Minute)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			token := sign(t, key, auth.Claims{AccountID: 42, SessionID: "s-1", ExpiresAt: tt.expires})
			got, err := auth.Parse([]auth.Key{newKey(t), key}, ourIssuer, token, tt.want.Add(-time.Nanosecond))
			want := auth.Claims{AccountID: 42, SessionID: "s-1", ExpiresAt: tt.want}
			if err != nil || got != want {
				t.Errorf("Parse = %+v, %v, want %+v", got, err, want)
			}
			if _, err := auth.Parse([]auth.Key{key}, ourIssuer, token, tt.want); !errors.Is(err, auth.ErrToken) {
				t.Errorf("Parse at its end = %v, want ErrToken", err)
			}
		})
	}
}

func TestOtherTokensAreRefused(t *testing.T) {
	t.Parallel()
	key, other := newKey(t), newKey(t)
	good := sign(t, key, auth.Claims{AccountID: 42, SessionID: "s-1"})
	parts := strings.Split(good, ".")
	sameID := other
	sameID.ID = key.ID
	for name, token := range map[string]string{
		"empty":                    "",
		"not a token":              "not a token",
		"two parts":                parts[0] + "." + parts[1],
		"four parts":               good + "." + parts[2],
		"JSON form":                `{"protected":"` + parts[0] + `","payload":"` + parts[1] + `","signature":"` + parts[2] + `"}`,
		"another kid":              sign(t, other, auth.Claims{AccountID: 42, SessionID: "s-1"}),
		"our kid, another key":     sign(t, sameID, auth.Claims{AccountID: 42, SessionID: "s-1"}),
		"no session":               sign(t, key, auth.Claims{AccountID: 42}),
		"no signature":             parts[0] + "." + parts[1] + ".",
		"alg none":                 reheaded(good, `{"alg":"none","kid":"`+key.ID+`"}`, ""),
		"alg none, signed":         reheaded(good, `{"alg":"none","kid":"`+key.ID+`"}`, parts[2]),
		"alg HS256, public key":    hmacSigned(t, key, parts[1]),
		"our signature, alg HS256": edSigned(key, `{"alg":"HS256","kid":"`+key.ID+`"}`, parts[1]),
		"tampered payload":         reheaded(good, "", parts[2]),
		"tampered signature":       parts[0] + "." + parts[1] + "." + flipped(parts[2]),
		"loose base64":             good + "=",
		"line's end":               good + "\n",
		"critical extension":       signed(t, key, `{"iss":"`+ourIssuer+`","sub":"42","sid":"s","exp":1e10}`, "crit", []string{"b64"}),
		"subject of words":         signed(t, key, `{"iss":"`+ourIssuer+`","sub":"x","sid":"s","exp":9999999999}`, "typ", "JWT"),
		"no claims":                signed(t, key, `[]`, "typ", "JWT"),
		"never expires":            signed(t, key, `{"iss":"`+ourIssuer+`","sub":"42","sid":"s"}`, "typ", "JWT"),
		"too long":                 sign(t, key, auth.Claims{AccountID: 42, SessionID: strings.Repeat("s", 2000)}),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got, err := auth.Parse([]auth.Key{key}, ourIssuer, token, noon); !errors.Is(err, auth.ErrToken) || got != (auth.Claims{}) {
				t.Errorf("Parse(%q) = %+v, %v, want ErrToken", token, got, err)
			}
		})
	}
	if _, err := auth.Parse([]auth.Key{key}, "https://other.example", good, noon); !errors.Is(err, auth.ErrToken) {
		t.Errorf("Parse for another issuer = %v, want ErrToken", err)
	}
}

func TestRetiredKeysVerifyAWhileLonger(t *testing.T) {
	t.Parallel()
	key := newKey(t)
	token := sign(t, key, auth.Claims{AccountID: 42, SessionID: "s-1"})
	for name, tt := range map[string]struct {
		retired time.Time
		want    error
	}{
		"current":     {time.Time{}, nil},
		"just now":    {noon, nil},
		"almost over": {noon.Add(-15*time.Minute + time.Nanosecond), nil},
		"over":        {noon.Add(-15 * time.Minute), auth.ErrToken},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			old := key
			old.RetiredAt = tt.retired
			if _, err := auth.Parse([]auth.Key{old, newKey(t)}, ourIssuer, token, noon); !errors.Is(err, tt.want) {
				t.Errorf("Parse with a key retired at %v = %v, want %v", tt.retired, err, tt.want)
			}
		})
	}
}

// A damaged key is no fault of the visitor, and must be seen in the log.
func TestDamagedKeysAreErrors(t *testing.T) {
	t.Parallel()
	key := newKey(t)
	token := sign(t, key, auth.Claims{AccountID: 42, SessionID: "s-1"})
	key.Seed = key.Seed[:31]
	if _, err := auth.Sign(key, ourIssuer, auth.Claims{}, noon); err == nil {
		t.Error("Sign with half a seed gave a token")
	}
	if _, err := auth.Parse([]auth.Key{key}, ourIssuer, token, noon); err == nil || errors.Is(err, auth.ErrToken) {
		t.Errorf("Parse with half a seed = %v, want another error than ErrToken", err)
	}
}

// reheaded replaces the header and the signature. Without a new header it
// replaces the payload, by one that names another account.
func reheaded(token, head, signature string) string {
	parts := strings.Split(token, ".")
	if head == "" {
		payload, _ := base64.RawURLEncoding.DecodeString(parts[1])
		parts[1] = base64.RawURLEncoding.EncodeToString([]byte(strings.Replace(string(payload), `"42"`, `"43"`, 1)))
	} else {
		parts[0] = base64.RawURLEncoding.EncodeToString([]byte(head))
	}
	return parts[0] + "." + parts[1] + "." + signature
}

// flipped changes the first byte of what is written in base64.
func flipped(text string) string {
	b, _ := base64.RawURLEncoding.DecodeString(text)
	b[0] ^= 1
	return base64.RawURLEncoding.EncodeToString(b)
}

// edSigned signs the payload with the key whatever the header says.
func edSigned(key auth.Key, head, payload string) string {
	input := base64.RawURLEncoding.EncodeToString([]byte(head)) + "." + payload
	signature := ed25519.Sign(ed25519.NewKeyFromSeed(key.Seed), []byte(input))
	return input + "." + base64.RawURLEncoding.EncodeToString(signature)
}

// hmacSigned signs the payload with the public key as if it were a shared secret.
func hmacSigned(tb testing.TB, key auth.Key, payload string) string {
	tb.Helper()
	public := ed25519.NewKeyFromSeed(key.Seed).Public().(ed25519.PublicKey)
	content, _ := base64.RawURLEncoding.DecodeString(payload)
	return rawSigned(tb, jwa.HS256, []byte(public), key.ID, string(content), "typ", "JWT")
}

// signed signs any payload with the key and one more header.
func signed(tb testing.TB, key auth.Key, payload, name string, value any) string {
	tb.Helper()
	return rawSigned(tb, jwa.EdDSA, ed25519.NewKeyFromSeed(key.Seed), key.ID, payload, name, value)
}

func rawSigned(tb testing.TB, algorithm jwa.SignatureAlgorithm, key any, kid, payload, name string, value any) string {
	tb.Helper()
	headers := jws.NewHeaders()
	for name, value := range map[string]any{"kid": kid, name: value} {
		if err := headers.Set(name, value); err != nil {
			tb.Fatal(err)
		}
	}
	token, err := jws.Sign([]byte(payload), jws.WithKey(algorithm, key, jws.WithProtectedHeaders(headers)))
	if err != nil {
		tb.Fatal(err)
	}
	return string(token)
}

func FuzzParse(f *testing.F) {
	key := newKey(f)
	good := sign(f, key, auth.Claims{AccountID: 42, SessionID: "s-1"})
	parts := strings.Split(good, ".")
	f.Add(good)
	f.Add(reheaded(good, `{"alg":"none","kid":"`+key.ID+`"}`, ""))
	f.Add(parts[0] + "." + parts[1] + "." + flipped(parts[2]))
	f.Add("..")
	f.Add("")
	f.Fuzz(func(t *testing.T, token string) {
		got, err := auth.Parse([]auth.Key{key}, ourIssuer, token, noon)
		if err == nil && (token != good || got.AccountID != 42) {
			t.Errorf("Parse(%q) = %+v, which nobody signed", token, got)
		}
		if err != nil && !errors.Is(err, auth.ErrToken) {
			t.Errorf("Parse(%q) = %v, want ErrToken", token, err)
		}
	})
}
