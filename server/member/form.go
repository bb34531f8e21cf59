package member

import (
	"regexp"

	"github.com/invopop/validation"

	"tminus/server/form"
)

// The words of the forms that stand only here.
const (
	passwordRequired = "Password is required."
	repeatRequired   = "Repeat Password is required."
	policyRequired   = "You must agree to the privacy policy"
	codeRequired     = "Otp code is required."
	codeShape        = "Otp Code should be 6 characters."
	newRequired      = "New Password is required."
	confirmRequired  = "Please confirm your password."
	currentRequired  = "Current Password is required."
	currentWrong     = "Current Password is incorrect."
)

var codePattern = regexp.MustCompile(`^[0-9]{6}$`)

type registerRequest struct {
	Username       string     `json:"username"`
	Email          form.Email `json:"email"`
	Password       string     `json:"password"`
	RepeatPassword string     `json:"repeatPassword"`
	Policy         bool       `json:"policy"`
	Token          string     `json:"token"` // of the attempt that this one corrects
}

// Validate implements request.Validator.
func (r registerRequest) Validate() error {
	return validation.Errors{
		"username":       form.CheckUsername(r.Username),
		"email":          r.Email.Validate(),
		"password":       form.CheckPassword(r.Password, passwordRequired),
		"repeatPassword": form.CheckRepeated(r.RepeatPassword, r.Password, repeatRequired),
		"policy":         validation.Validate(r.Policy, validation.Required.Error(policyRequired)),
	}.Filter()
}

type loginRequest struct {
	Email      form.Email `json:"email"`
	Password   string     `json:"password"`
	RememberMe bool       `json:"rememberMe"`
}

// Validate implements request.Validator.
func (r loginRequest) Validate() error {
	return validation.Errors{
		"email":    r.Email.Validate(),
		"password": validation.Validate(r.Password, validation.Required.Error(passwordRequired)),
	}.Filter()
}

type verifyRequest struct {
	OTP        string `json:"otp"`
	Token      string `json:"token"`
	RememberMe *bool  `json:"rememberMe"`
}

// Validate implements request.Validator.
func (r verifyRequest) Validate() error {
	return validation.Errors{
		"otp": validation.Validate(r.OTP, validation.Required.Error(codeRequired), validation.Match(codePattern).Error(codeShape)),
	}.Filter()
}

type resendRequest struct {
	Token string `json:"token"`
}

// Validate implements request.Validator: a token that is not there is not good either.
func (r resendRequest) Validate() error { return nil }

type forgotRequest struct {
	Email form.Email `json:"email"`
}

// Validate implements request.Validator.
func (r forgotRequest) Validate() error {
	return validation.Errors{"email": r.Email.Validate()}.Filter()
}

// newPassword is a password that is set, typed twice.
type newPassword struct {
	NewPassword     string `json:"newPassword"`
	ConfirmPassword string `json:"confirmPassword"`
}

func (r newPassword) mistakes() validation.Errors {
	return validation.Errors{
		"newPassword":     form.CheckPassword(r.NewPassword, newRequired),
		"confirmPassword": form.CheckRepeated(r.ConfirmPassword, r.NewPassword, confirmRequired),
	}
}

type resetRequest struct {
	Token string `json:"token"`
	newPassword
}

// Validate implements request.Validator.
func (r resetRequest) Validate() error { return r.mistakes().Filter() }

type changeRequest struct {
	CurrentPassword string `json:"currentPassword"`
	newPassword
}

// Validate implements request.Validator.
func (r changeRequest) Validate() error {
	found := r.mistakes()
	found["currentPassword"] = validation.Validate(r.CurrentPassword, validation.Required.Error(currentRequired))
	return found.Filter()
}

type providerRequest struct {
	IDToken string `json:"idToken"`
}

// Validate implements request.Validator: a token that is not there is not good either.
func (r providerRequest) Validate() error { return nil }

type providerRegisterRequest struct {
	ConfirmUsername string     `json:"confirmUsername"`
	Email           form.Email `json:"email"`
	IDToken         string     `json:"idToken"`
}

// Validate implements request.Validator. The address is the token's to say.
func (r providerRegisterRequest) Validate() error {
	return validation.Errors{"confirmUsername": form.CheckUsername(r.ConfirmUsername)}.Filter()
}
