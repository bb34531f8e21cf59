// Package wire reads the JSON that feeds send: pages of records as streams, and
// values that come in many shapes. It is pure and forgiving: what cannot be
// used is left out, and text is plain text that is never interpreted.
package wire
