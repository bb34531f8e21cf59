// Package form holds the rules that what people type in has to keep, with the
// words that tell them: on the site and on the command line.
package form

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/invopop/validation"

	"tminus/server/auth"
)

const (
	emailRequired    = "Email is required."
	emailIncorrect   = "Incorrect email."
	usernameRequired = "Username is required."
	usernameShape    = "Username must be between 7 and 16 characters long and cannot contain spaces."
	passwordWeak     = "New Password should be at least 8 characters and include, at least 1 UPPERCASE letter, 1 number, 1 special character!"
	passwordCommon   = "This password is too common. Please choose another one."
	passwordsDiffer  = "Passwords do not match."
)

const longestEmail = 254

var (
	emailPattern = regexp.MustCompile(`^[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@` +
		`[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$`)
	usernamePattern = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]{6,15}$`)
	passwordPattern = regexp.MustCompile(`^[A-Za-z0-9@$!%*?&]{8,128}$`)
	passwordKinds   = []string{
		"abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", "@$!%*?&",
	}
)

// Email is an address as it is compared: without spaces around it, in lower
// case. Only ASCII letters have a lower case here.
type Email string

// NewEmail returns the address that somebody typed.
func NewEmail(text string) Email {
	return Email(strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, strings.TrimSpace(text)))
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (e *Email) UnmarshalText(text []byte) error {
	*e = NewEmail(string(text))
	return nil
}

// Validate returns what is wrong with the address.
func (e Email) Validate() error {
	return validation.Validate(string(e),
		validation.Required.Error(emailRequired),
		validation.Match(emailPattern).Error(emailIncorrect),
		validation.By(func(any) error {
			local, _, _ := strings.Cut(string(e), "@")
			dots := strings.HasPrefix(local, ".") || strings.HasSuffix(local, ".") || strings.Contains(local, "..")
			if len(e) > longestEmail || dots {
				return validation.NewError("form", emailIncorrect)
			}
			return nil
		}))
}

// linkSigns begin or part what follows an address in a link.
const linkSigns = "?&%#"

// ValidateTyped returns what is wrong with an address that nobody proved and
// that somebody may answer by following a link: hardly any mailbox has a sign
// in its name that would add to the link.
func (e Email) ValidateTyped() error {
	if strings.ContainsAny(string(e), linkSigns) {
		return validation.NewError("form", emailIncorrect)
	}
	return e.Validate()
}

// CheckUsername returns what is wrong with a username.
func CheckUsername(name string) error {
	return validation.Validate(name,
		validation.Required.Error(usernameRequired), validation.Match(usernamePattern).Error(usernameShape))
}

// CheckPassword returns what is wrong with a password that somebody chooses.
// required is said when there is none.
func CheckPassword(password, required string) error {
	return validation.Validate(password, validation.Required.Error(required), validation.By(strong))
}

func strong(value any) error {
	password, _ := value.(string)
	ok := passwordPattern.MatchString(password)
	for _, kind := range passwordKinds {
		ok = ok && strings.ContainsAny(password, kind)
	}
	if !ok {
		return validation.NewError("form", passwordWeak)
	}
	if auth.IsCommon(password) {
		return validation.NewError("form", passwordCommon)
	}
	return nil
}

// CheckRepeated returns what is wrong with a password that is typed again.
// required is said when it is not.
func CheckRepeated(again, password, required string) error {
	return validation.Validate(again, validation.Required.Error(required), validation.By(func(any) error {
		if again != password {
			return validation.NewError("form", passwordsDiffer)
		}
		return nil
	}))
}

// order is the order in which forms ask, and so in which mistakes are told.
var order = []string{
	"username", "confirmUsername", "email", "password", "repeatPassword", "policy", "otp",
	"currentPassword", "newPassword", "confirmPassword", "category", "message",
	"bookmarkName", "currentName", "newName", "text", "until",
}

// Mistakes returns what is wrong with a form, one entry for each field: first
// those that have an order, then others by name.
func Mistakes(found validation.Errors) []map[string]string {
	list := []map[string]string{}
	others := slices.DeleteFunc(slices.Sorted(maps.Keys(found)), func(field string) bool { return slices.Contains(order, field) })
	for _, field := range slices.Concat(order, others) {
		if err := found[field]; err != nil {
			list = append(list, map[string]string{field: err.Error()})
		}
	}
	return list
}
