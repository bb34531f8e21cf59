package catalogue

import "crypto/sha256"

// Digest stands for the bytes of a record as the feed sent them; "" for those
// of no record.
type Digest string

// DigestOf returns the digest of a record's bytes.
func DigestOf(record []byte) Digest {
	sum := sha256.Sum256(record)
	return Digest(sum[:16])
}
