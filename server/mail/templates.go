package mail

import (
	"strings"
	"time"
)

// signIn tells where "Forgot password?" is found.
const signIn = "open Tminus, choose to sign in and press “Forgot password?”"

// VerificationCode carries the code that a sign-up or a sign-in asks for, good
// for the given time. The username may be empty.
func (t *Templates) VerificationCode(to, username, code string, life time.Duration) (Message, error) {
	return content{
		Subject:  "Your Tminus code",
		Greeting: greeting(username),
		Before:   []string{"Here is the code to confirm that it is you:"},
		Code:     code,
		After: []string{
			"Type it into the page that asks for it. It works once, for " + spoken(life) + ". A newer code replaces it. Nobody from Tminus will ever ask you for it.",
			"You get this mail because someone gave this address to sign up or to sign in at Tminus. If that was not you, ignore it: without the code nothing happens. If you have an account here, the password may be known to someone else; please change it.",
		},
		Site: t.home("Tminus"),
	}.write(to, life)
}

// ResetLink carries the link to set a new password, good for the given time.
func (t *Templates) ResetLink(to, username, token string, life time.Duration) (Message, error) {
	return content{
		Subject:  "Set a new Tminus password",
		Greeting: greeting(username),
		Before:   []string{"With this link you can set a new password for your account:"},
		Link:     t.link("Set a new password", "account", "reset-password", token),
		After: []string{
			"It works once, for " + spoken(life) + ". You will then have to sign in again on all your devices.",
			"You get this mail because someone asked Tminus for a new password for this address. If that was not you, ignore it: your password stays as it is.",
		},
		Site: t.home("Tminus"),
	}.write(to, life)
}

// AddressTaken tells a member that someone tried to sign up with the address.
func (t *Templates) AddressTaken(to, username string) (Message, error) {
	return content{
		Subject:  "You already have a Tminus account",
		Greeting: greeting(username),
		Before: []string{
			"Someone tried to register at Tminus with your address. You already have an account with it, so nothing was changed and no new account was made.",
			"If that was you, just sign in. If you no longer know your password, " + signIn + ".",
		},
		Link: t.home("Go to Tminus"),
		After: []string{
			"If it was not you, there is nothing to do. You get this mail at most once a day.",
		},
		Site: t.home("Tminus"),
	}.write(to, 0)
}

// PasswordChanged tells a member that the password is a new one since then, and
// which destinations of notices that ended, and which are left.
func (t *Templates) PasswordChanged(to, username string, at time.Time, ended, left []string) (Message, error) {
	before := []string{
		"The password of your Tminus account was changed on " + moment(at) + ". Every other device was signed out.",
		"You get this mail so that no such change goes unnoticed. If it was you, all is well.",
		"If it was not you, set a new password at once: " + signIn + ". Then make sure that nobody else can read your mail.",
	}
	if len(ended) > 0 {
		before = append(before, "Notices no longer go to what was added since the last sign-in: "+strings.Join(ended, ", ")+". Add again what is yours.")
	}
	if len(left) > 0 {
		before = append(before, "Notices of what you follow still go to: "+strings.Join(left, ", ")+". Remove what is not yours.")
	}
	return content{
		Subject:  "Your Tminus password was changed",
		Greeting: greeting(username),
		Before:   before,
		Link:     t.home("Go to Tminus"),
		Site:     t.home("Tminus"),
	}.write(to, 0)
}

// SinkAdded notifies a member that the notices of what they follow now also
// go somewhere else, such as "webhook (example.org)".
func (t *Templates) SinkAdded(to, username, sink string, at time.Time) (Message, error) {
	return content{
		Subject:  "Your Tminus notices go somewhere new",
		Greeting: greeting(username),
		Before: []string{
			"Since " + moment(at) + " the notices of what you follow also go to " + sink + ".",
			"You get this mail so that no such change goes unnoticed. If it was you, all is well.",
			"If it was not you, remove it and set a new password: " + signIn + ".",
		},
		Link: t.link("See where notices go", "follows"),
		Site: t.home("Tminus"),
	}.write(to, 0)
}

// ProviderLinked tells a member that the account can now also be entered
// through an identity provider, such as "Google".
func (t *Templates) ProviderLinked(to, username, provider string) (Message, error) {
	return content{
		Subject:  "Sign-in with " + provider + " was added to your Tminus account",
		Greeting: greeting(username),
		Before: []string{
			"Your Tminus account can now also be entered by signing in with " + provider + ", because someone did so with this address.",
			"You get this mail so that no such change goes unnoticed. If it was you, all is well; your password still works too.",
			"If it was not you, someone else can use your " + provider + " account: secure that first, then write to us.",
		},
		Link: t.link("Write to Tminus", "contact"),
		Site: t.home("Tminus"),
	}.write(to, 0)
}

// TooManyWrongCodes tells a member that codes are refused until then, because
// of many wrong ones.
func (t *Templates) TooManyWrongCodes(to, username string, until time.Time) (Message, error) {
	return content{
		Subject:  "Too many wrong codes for your Tminus account",
		Greeting: greeting(username),
		Before: []string{
			"A wrong code was given too often for your Tminus account. To protect it, codes are neither sent nor accepted until " + moment(until) + ". After that you can sign in as usual.",
			"You get this mail because codes are asked for only after the right password. If it was you, just wait a little.",
			"If it was not you, someone else knows your password. They could not get in, but please set a new one: " + signIn + ".",
		},
		Link: t.home("Go to Tminus"),
		Site: t.home("Tminus"),
	}.write(to, 0)
}

// AccountDeactivated tells a former member when all data will be removed.
func (t *Templates) AccountDeactivated(to, username string, removal time.Time) (Message, error) {
	return content{
		Subject:  "Your Tminus account was deleted",
		Greeting: greeting(username),
		Before: []string{
			"Your Tminus account was deactivated and signed out everywhere. It will be removed for good on " + day(removal) + ", with its bookmarks and messages.",
			"You get this mail to confirm it. If it was you, there is nothing more to do. Thank you for having been here.",
			"If it was not you, or if you have changed your mind, write to us before that day and we can bring it back.",
		},
		Link: t.link("Write to Tminus", "contact"),
		Site: t.home("Tminus"),
	}.write(to, 0)
}

// AccountStillDeleted tells a former member, whose address somebody gave, that
// the account is deleted and until when it can be had back.
func (t *Templates) AccountStillDeleted(to, username string, removal time.Time) (Message, error) {
	return content{
		Subject:  "Your Tminus account is deleted",
		Greeting: greeting(username),
		Before: []string{
			"Your Tminus account was deleted, so nobody can sign in to it or set a new password. It will be removed for good on " + day(removal) + ". After that you can sign up with this address again.",
			"If you want it back, write to us before that day and we can restore it, with its bookmarks and messages.",
		},
		Link: t.link("Write to Tminus", "contact"),
		After: []string{
			"You get this mail because someone tried to sign up with your address, or asked for a new password for it. If it was not you, there is nothing to do.",
		},
		Site: t.home("Tminus"),
	}.write(to, 0)
}

func day(t time.Time) string    { return t.UTC().Format("2 January 2006") }
func moment(t time.Time) string { return t.UTC().Format("2 January 2006 at 15:04 UTC") }

// Trial is what an operator has sent to see whether mails arrive.
func (t *Templates) Trial(to string) (Message, error) {
	return content{
		Subject:  "Mails of Tminus arrive",
		Greeting: greeting(""),
		Before: []string{
			"This mail was sent by “tminus mail test”. That you read it shows that the site can mail: codes, links and news about accounts will arrive as well.",
			"You get this mail because someone who runs this site gave your address for the trial. Nothing has to be done.",
		},
		Link: t.home("Go to Tminus"),
		Site: t.home("Tminus"),
	}.write(to, 0)
}

// MessagesWaiting tells the operators that somebody wrote to them by the
// contact form.
func (t *Templates) MessagesWaiting(to string) (Message, error) {
	return content{
		Subject:  "Somebody wrote to your Tminus site",
		Greeting: greeting(""),
		Before: []string{
			"A new message of the contact form waits for you on the dashboard.",
			"You get this mail because this address is the site's contact address, at most once an hour, however many messages come.",
		},
		Link: t.link("Read the messages", "dashboard", "messages"),
		Site: t.home("Tminus"),
	}.write(to, 0)
}
