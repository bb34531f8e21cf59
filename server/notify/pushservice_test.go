package notify_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/store/follow"
)

// pushed is one message that a push service was given, opened by its browser.
type pushed struct {
	header  http.Header
	body    []byte
	message struct {
		WebPush      int `json:"web_push"`
		Notification struct {
			Title, Body, Navigate, Tag, Lang string
			Silent                           bool
		} `json:"notification"`
	}
	claims struct {
		Aud, Sub string
		Exp      int64
	}
	key string // who signed it
	at  time.Time
}

// pushService is a push service with one browser behind it.
type pushService struct {
	*httptest.Server
	private *ecdh.PrivateKey
	auth    []byte

	mu       sync.Mutex
	messages []pushed
	answer   func(w http.ResponseWriter, r *http.Request) // nil: 201
	err      error
}

func newPushService(t *testing.T) *pushService {
	t.Helper()
	s := &pushService{auth: make([]byte, 16)}
	_, _ = rand.Read(s.auth)
	var err error
	if s.private, err = ecdh.P256().GenerateKey(rand.Reader); err != nil {
		t.Fatal(err)
	}
	s.Server = httptest.NewTLSServer(s)
	t.Cleanup(func() {
		s.Close()
		if s.err != nil {
			t.Error(s.err)
		}
	})
	return s
}

// host is what the operator allows, with the port.
func (s *pushService) host() string { return strings.TrimPrefix(s.URL, "https://") }

func (s *pushService) sink(path string) follow.Sink {
	return follow.Sink{ID: 7, Kind: follow.PushSink, Address: s.URL + path, Keys: follow.SinkKeys{
		P256dh: base64.RawURLEncoding.EncodeToString(s.private.PublicKey().Bytes()),
		Auth:   base64.RawURLEncoding.EncodeToString(s.auth),
	}}
}

// ServeHTTP opens the message and answers.
func (s *pushService) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	var got pushed
	if err == nil {
		got, err = s.open(r, body)
	}
	s.mu.Lock()
	s.err = errors.Join(s.err, err)
	s.messages = append(s.messages, got)
	answer := s.answer
	s.mu.Unlock()
	if answer != nil {
		answer(w, r)
		return
	}
	w.WriteHeader(http.StatusCreated)
}

func (s *pushService) got() []pushed {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]pushed{}, s.messages...)
}

func (s *pushService) answers(answer func(http.ResponseWriter, *http.Request)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = answer
}

func (s *pushService) open(r *http.Request, body []byte) (pushed, error) {
	got := pushed{header: r.Header, body: body, at: time.Now()}
	plain, err := decrypt(s.private, s.auth, body)
	if err != nil {
		return got, fmt.Errorf("decrypt: %w", err)
	}
	if err := json.Unmarshal(plain, &got.message); err != nil {
		return got, fmt.Errorf("message %q: %w", plain, err)
	}
	authorization := r.Header.Get("Authorization")
	token, key, ok := strings.Cut(strings.TrimPrefix(authorization, "vapid t="), ", k=")
	if !ok {
		return got, fmt.Errorf("authorization %q", authorization)
	}
	got.key = key
	return got, got.verify(token)
}

// verify checks the signature of VAPID and reads the claims.
func (p *pushed) verify(token string) error {
	parts := strings.Split(token, ".")
	point, err := base64.RawURLEncoding.DecodeString(p.key)
	if err != nil || len(point) != 65 || len(parts) != 3 {
		return fmt.Errorf("key %q of token %q", p.key, token)
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || len(signature) != 64 {
		return fmt.Errorf("signature %q", parts[2])
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		return errors.New("the token is not signed by its key")
	}
	claims, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		return err
	}
	return json.Unmarshal(claims, &p.claims)
}

// decrypt opens a message of RFC 8291 in one record of RFC 8188, as a browser
// does, with nothing of the library that made it.
func decrypt(private *ecdh.PrivateKey, auth, body []byte) ([]byte, error) {
	if len(body) < 21+65 || body[20] != 65 {
		return nil, errors.New("no header")
	}
	salt, theirs, sealed := body[:16], body[21:86], body[86:]
	public, err := ecdh.P256().NewPublicKey(theirs)
	if err != nil {
		return nil, err
	}
	shared, err := private.ECDH(public)
	if err != nil {
		return nil, err
	}
	info := "WebPush: info\x00" + string(private.PublicKey().Bytes()) + string(theirs)
	secret, err := hkdf.Key(sha256.New, shared, auth, info, 32)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	padded, err := gcm.Open(nil, nonce, sealed, nil)
	if err != nil {
		return nil, err
	}
	plain := strings.TrimRight(string(padded), "\x00")
	if !strings.HasSuffix(plain, "\x02") {
		return nil, errors.New("no end of the only record")
	}
	return []byte(strings.TrimSuffix(plain, "\x02")), nil
}

// The example of RFC 8291, appendix A, shows that what opens messages here does
// so as browsers do.
func TestTheStandardsExampleIsOpened(t *testing.T) {
	raw := func(text string) []byte {
		value, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
	private, err := ecdh.P256().NewPrivateKey(raw("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := decrypt(private, raw("BTBZMqHH6r4Tts7J_aSIgg"), raw("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"))
	if want := "When I grow up, I want to be a watermelon"; err != nil || string(plain) != want {
		t.Errorf("%q, %v, want %q", plain, err, want)
	}
}
