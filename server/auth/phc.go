package auth

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

// parameters are the costs of one argon2id hash.
type parameters struct {
	memory  uint32 // KiB
	passes  uint32
	threads uint8
}

// current is what new passwords are hashed with.
var current = parameters{memory: 19 * 1024, passes: 2, threads: 1}

const (
	saltBytes = 16
	keyBytes  = 32
)

// A stored hash with higher costs than these is damage, not a choice.
const (
	maxMemory  = 1 << 20 // KiB
	maxPasses  = 64
	maxThreads = 16
	maxBytes   = 64
)

var (
	errPHC   = errors.New("not an argon2id hash")
	unpadded = base64.RawStdEncoding.Strict()
)

// phc is a password hash taken apart.
type phc struct {
	parameters parameters
	salt, key  []byte
}

// encodePHC writes a hash in the customary form, $argon2id$v=…$m=…,t=…,p=…$salt$key.
func encodePHC(p parameters, salt, key []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$%s$%s$%s", argon2.Version, p,
		unpadded.EncodeToString(salt), unpadded.EncodeToString(key))
}

func decodePHC(encoded string) (phc, error) {
	parts := strings.Split(encoded, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return phc{}, errPHC
	}
	var h phc
	p := &h.parameters
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &p.memory, &p.passes, &p.threads); err != nil || p.String() != parts[3] {
		return phc{}, errPHC
	}
	if p.memory > maxMemory || p.passes < 1 || p.passes > maxPasses || p.threads < 1 || p.threads > maxThreads {
		return phc{}, errPHC
	}
	var saltErr, keyErr error
	h.salt, saltErr = unpadded.DecodeString(parts[4])
	h.key, keyErr = unpadded.DecodeString(parts[5])
	if saltErr != nil || keyErr != nil || !sound(h.salt, 8) || !sound(h.key, 16) {
		return phc{}, errPHC
	}
	return h, nil
}

func sound(b []byte, least int) bool { return len(b) >= least && len(b) <= maxBytes }

// String returns the parameters as they stand in a stored hash.
func (p parameters) String() string {
	return fmt.Sprintf("m=%d,t=%d,p=%d", p.memory, p.passes, p.threads)
}
