package notify

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
)

// leavePath is where mails are ended.
const leavePath = "/unsubscribe"

// leaveURL returns the signed address that ends the mails to a sink, for whoever
// has the mail. It does not expire: an old mail must do, too.
func (n *Notifier) leaveURL(sink int64) string {
	return n.Base.JoinPath(leavePath, n.signLeave(sink)).String()
}

func (n *Notifier) signLeave(sink int64) string {
	id := strconv.FormatInt(sink, 10)
	return id + "." + n.leaveSignature(id)
}

// ReadUnsubscribe returns which sink a signed part of an address ends; false
// when nobody here signed it.
func (n *Notifier) ReadUnsubscribe(signed string) (sink int64, ok bool) {
	id, signature, found := strings.Cut(signed, ".")
	if !found || !hmac.Equal([]byte(signature), []byte(n.leaveSignature(id))) {
		return 0, false
	}
	sink, err := strconv.ParseInt(id, 10, 64)
	return sink, err == nil
}

// leaveSignature signs an id for this one purpose, whatever else the key is for.
// Signatures are compared as text: base64 has several spellings of the same bytes.
func (n *Notifier) leaveSignature(id string) string {
	mac := hmac.New(sha256.New, n.LeaveSeed)
	mac.Write([]byte("unsubscribe\x00" + id))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
