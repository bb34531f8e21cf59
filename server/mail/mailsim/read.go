package mailsim

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"
)

// read returns subject and texts of a message.
func read(r io.Reader) (Mail, error) {
	message, err := mail.ReadMessage(r)
	if err != nil {
		return Mail{}, fmt.Errorf("no message: %w", err)
	}
	var m Mail
	if m.Subject, err = new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject")); err != nil {
		return m, fmt.Errorf("subject: %w", err)
	}
	m.ID = message.Header.Get("Message-Id")
	if message.Header.Get("List-Unsubscribe-Post") == "List-Unsubscribe=One-Click" {
		m.Leave = message.Header.Get("List-Unsubscribe")
	}
	kind, params, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		return m, fmt.Errorf("content type: %w", err)
	}
	if !strings.HasPrefix(kind, "multipart/") {
		body := message.Body
		if message.Header.Get("Content-Transfer-Encoding") == "quoted-printable" {
			body = quotedprintable.NewReader(body)
		}
		return m, m.add(kind, body)
	}
	return m, m.addParts(multipart.NewReader(message.Body, params["boundary"]))
}

// addParts takes the parts of a message, which decodes those that are quoted.
func (m *Mail) addParts(parts *multipart.Reader) error {
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("part: %w", err)
		}
		kind, _, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		if err != nil {
			return fmt.Errorf("content type of a part: %w", err)
		}
		if err := m.add(kind, part); err != nil {
			return err
		}
	}
}

func (m *Mail) add(kind string, r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return fmt.Errorf("%s: %w", kind, err)
	}
	switch kind {
	case "text/plain":
		m.Text = string(text)
	case "text/html":
		m.HTML = string(text)
	}
	return nil
}
