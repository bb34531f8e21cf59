package server

import (
	"errors"
	"regexp"
	"strings"

	"github.com/invopop/validation"

	"tminus/server/auth"
)

// The words of the forms.
const (
	emailRequired    = "Email is required."
	emailIncorrect   = "Incorrect email."
	usernameRequired = "Username is required."
	usernameShape    = "Username must be between 7 and 16 characters long and cannot contain spaces."
	passwordRequired = "Password is required."
	passwordWeak     = "New Password should be at least 8 characters and include, at least 1 UPPERCASE letter, 1 number, 1 special character!"
	repeatRequired   = "Repeat Password is required."
	passwordsDiffer  = "Passwords do not match."
	policyRequired   = "You must agree to the privacy policy"
	codeRequired     = "Otp code is required."
	codeShape        = "Otp Code should be 6 characters."
	newRequired      = "New Password is required."
	confirmRequired  = "Please confirm your password."
	currentRequired  = "Current Password is required."
	currentWrong     = "Current Password is incorrect."
)

const (
	longestEmail    = 254
	longestPassword = 128
)

var (
	emailPattern = regexp.MustCompile(`^[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@` +
		`[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$`)
	usernamePattern = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]{6,15}$`)
	codePattern     = regexp.MustCompile(`^[0-9]{6}$`)
	passwordPattern = regexp.MustCompile(`^[A-Za-z0-9@$!%*?&]{8,128}$`)
	passwordKinds   = []string{
		"abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", "@$!%*?&",
	}
)

// emailAddress is an address as it is compared: without spaces around it, in
// lower case. Only ASCII letters have a lower case here.
type emailAddress string

// UnmarshalText implements encoding.TextUnmarshaler.
func (e *emailAddress) UnmarshalText(text []byte) error {
	*e = emailAddress(strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, strings.TrimSpace(string(text))))
	return nil
}

var emailRules = []validation.Rule{
	validation.Required.Error(emailRequired),
	validation.Match(emailPattern).Error(emailIncorrect),
	validation.By(func(value any) error {
		email, _ := value.(emailAddress)
		local, _, _ := strings.Cut(string(email), "@")
		if len(email) > longestEmail || strings.HasPrefix(local, ".") || strings.HasSuffix(local, ".") || strings.Contains(local, "..") {
			return errors.New(emailIncorrect)
		}
		return nil
	}),
}

var usernameRules = []validation.Rule{
	validation.Required.Error(usernameRequired), validation.Match(usernamePattern).Error(usernameShape),
}

// chosen returns the rules of a password that somebody chooses. required is
// said when there is none.
func chosen(required string) []validation.Rule {
	return []validation.Rule{validation.Required.Error(required), validation.By(strong)}
}

func strong(value any) error {
	password, _ := value.(string)
	ok := passwordPattern.MatchString(password) && len(password) <= longestPassword && !auth.IsCommon(password)
	for _, kind := range passwordKinds {
		ok = ok && strings.ContainsAny(password, kind)
	}
	if !ok {
		return errors.New(passwordWeak)
	}
	return nil
}

// repeats returns the rules of a password that is typed again.
func repeats(password, required string) []validation.Rule {
	return []validation.Rule{
		validation.Required.Error(required),
		validation.By(func(value any) error {
			if value != password {
				return errors.New(passwordsDiffer)
			}
			return nil
		}),
	}
}

// formOrder is the order in which forms ask, and so in which mistakes are told.
var formOrder = []string{
	"username", "confirmUsername", "email", "password", "repeatPassword", "policy", "otp",
	"currentPassword", "newPassword", "confirmPassword",
}

// mistakes returns what is wrong with a form, one entry for each field.
func mistakes(found validation.Errors) []map[string]string {
	list := []map[string]string{}
	for _, field := range formOrder {
		if err := found[field]; err != nil {
			list = append(list, map[string]string{field: err.Error()})
		}
	}
	return list
}

type registerRequest struct {
	Username       string       `json:"username"`
	Email          emailAddress `json:"email"`
	Password       string       `json:"password"`
	RepeatPassword string       `json:"repeatPassword"`
	Policy         bool         `json:"policy"`
}

// Validate implements validator.
func (r registerRequest) Validate() error {
	return validation.Errors{
		"username":       validation.Validate(r.Username, usernameRules...),
		"email":          validation.Validate(r.Email, emailRules...),
		"password":       validation.Validate(r.Password, chosen(passwordRequired)...),
		"repeatPassword": validation.Validate(r.RepeatPassword, repeats(r.Password, repeatRequired)...),
		"policy":         validation.Validate(r.Policy, validation.Required.Error(policyRequired)),
	}.Filter()
}

type loginRequest struct {
	Email      emailAddress `json:"email"`
	Password   string       `json:"password"`
	RememberMe bool         `json:"rememberMe"`
}

// Validate implements validator.
func (r loginRequest) Validate() error {
	return validation.Errors{
		"email":    validation.Validate(r.Email, emailRules...),
		"password": validation.Validate(r.Password, validation.Required.Error(passwordRequired)),
	}.Filter()
}

type verifyRequest struct {
	OTP        string `json:"otp"`
	Token      string `json:"token"`
	RememberMe *bool  `json:"rememberMe"`
}

// Validate implements validator.
func (r verifyRequest) Validate() error {
	return validation.Errors{
		"otp": validation.Validate(r.OTP, validation.Required.Error(codeRequired), validation.Match(codePattern).Error(codeShape)),
	}.Filter()
}

type resendRequest struct {
	Token string `json:"token"`
}

// Validate implements validator: a token that is not there is not good either.
func (r resendRequest) Validate() error { return nil }

type forgotRequest struct {
	Email emailAddress `json:"email"`
}

// Validate implements validator.
func (r forgotRequest) Validate() error {
	return validation.Errors{"email": validation.Validate(r.Email, emailRules...)}.Filter()
}

// newPassword is a password that is set, typed twice.
type newPassword struct {
	NewPassword     string `json:"newPassword"`
	ConfirmPassword string `json:"confirmPassword"`
}

func (r newPassword) mistakes() validation.Errors {
	return validation.Errors{
		"newPassword":     validation.Validate(r.NewPassword, chosen(newRequired)...),
		"confirmPassword": validation.Validate(r.ConfirmPassword, repeats(r.NewPassword, confirmRequired)...),
	}
}

type resetRequest struct {
	Token string `json:"token"`
	newPassword
}

// Validate implements validator.
func (r resetRequest) Validate() error { return r.mistakes().Filter() }

type changeRequest struct {
	CurrentPassword string `json:"currentPassword"`
	newPassword
}

// Validate implements validator.
func (r changeRequest) Validate() error {
	found := r.mistakes()
	found["currentPassword"] = validation.Validate(r.CurrentPassword, validation.Required.Error(currentRequired))
	return found.Filter()
}

type providerRequest struct {
	IDToken string `json:"idToken"`
}

// Validate implements validator: a token that is not there is not good either.
func (r providerRequest) Validate() error { return nil }

type providerRegisterRequest struct {
	ConfirmUsername string       `json:"confirmUsername"`
	Email           emailAddress `json:"email"`
	IDToken         string       `json:"idToken"`
}

// Validate implements validator. The address is the token's to say.
func (r providerRegisterRequest) Validate() error {
	return validation.Errors{"confirmUsername": validation.Validate(r.ConfirmUsername, usernameRules...)}.Filter()
}
