package mail

import (
	"strings"
	"time"
)

// signIn tells where "Forgot password?" is found.
func (t *Templates) signIn() string {
	return "open " + t.site.Name + ", choose Sign in and select “Forgot password?”"
}

// VerificationCode carries the code that a sign-up or a sign-in asks for, good
// for the given time. The username may be empty.
func (t *Templates) VerificationCode(to, username, code string, life time.Duration) (Message, error) {
	return content{
		Subject:  "Your " + t.site.Name + " code",
		Greeting: greeting(username),
		Before:   []string{"Use this code to confirm it's you:"},
		Code:     code,
		After: []string{
			"Enter it on the page that asks for it. It works once and expires in " + spoken(life) + ". A newer code replaces it. Nobody from " + t.site.Name + " will ever ask you for it.",
			"You received this because someone tried to sign in with this address. If it wasn't you, ignore it; nothing happens without the code. If you have an account here, someone may know your password; please change it.",
		},
		Site: t.foot(),
	}.write(to, life)
}

// ResetLink carries the link to set a new password, good for the given time.
func (t *Templates) ResetLink(to, username, token string, life time.Duration) (Message, error) {
	return content{
		Subject:  "Set a new " + t.site.Name + " password",
		Greeting: greeting(username),
		Before:   []string{"Use this link to set a new password for your account:"},
		Link:     t.link("Set a new password", "account", "reset-password", token),
		After: []string{
			"It works once and expires in " + spoken(life) + ". You will then need to sign in again on all your devices.",
			"You received this because someone asked for a new password for this address. If it wasn't you, ignore it; your password stays the same.",
		},
		Site: t.foot(),
	}.write(to, life)
}

// AddressTaken tells a member that someone tried to sign up with the address.
func (t *Templates) AddressTaken(to, username string) (Message, error) {
	return content{
		Subject:  "You already have an account at " + t.site.Name,
		Greeting: greeting(username),
		Before: []string{
			"Someone tried to sign up for " + t.site.Name + " with your address. You already have an account, so nothing changed and no new account was created.",
			"If it was you, just sign in. If you forgot your password, " + t.signIn() + ".",
		},
		Link: t.home("Go to " + t.site.Name),
		After: []string{
			"If it wasn't you, there is nothing to do. We send this at most once a day.",
		},
		Site: t.foot(),
	}.write(to, 0)
}

// PasswordChanged tells a member that the password is a new one since then, and
// which destinations of notices that ended, and which are left.
func (t *Templates) PasswordChanged(to, username string, at time.Time, ended, left []string) (Message, error) {
	before := []string{
		"The password of your " + t.site.Name + " account was changed on " + moment(at) + ". Every other device was signed out.",
		"We sent this so that you know about the change. If it was you, there is nothing to do.",
		"If it wasn't you, set a new password right away: " + t.signIn() + ". Then make sure that nobody else can read your email.",
	}
	if len(ended) > 0 {
		before = append(before, "Alerts no longer go to what was added since your last sign-in: "+strings.Join(ended, ", ")+". Add back what is yours.")
	}
	if len(left) > 0 {
		before = append(before, "Alerts still go to: "+strings.Join(left, ", ")+". Remove what is not yours.")
	}
	return content{
		Subject:  "Your " + t.site.Name + " password was changed",
		Greeting: greeting(username),
		Before:   before,
		Link:     t.home("Go to " + t.site.Name),
		Site:     t.foot(),
	}.write(to, 0)
}

// SinkAdded notifies a member that the notices of what they follow now also
// go somewhere else, such as "webhook (example.org)".
func (t *Templates) SinkAdded(to, username, sink string, at time.Time) (Message, error) {
	return content{
		Subject:  "New delivery method for your " + t.site.Name + " alerts",
		Greeting: greeting(username),
		Before: []string{
			"Since " + moment(at) + " your alerts also go to " + sink + ".",
			"We sent this so that you know about the change. If it was you, there is nothing to do.",
			"If it wasn't you, remove it and set a new password: " + t.signIn() + ".",
		},
		Link: t.link("See where alerts go", "follows"),
		Site: t.foot(),
	}.write(to, 0)
}

// ProviderLinked tells a member that the account can now also be entered
// through an identity provider, such as "Google".
func (t *Templates) ProviderLinked(to, username, provider string) (Message, error) {
	return content{
		Subject:  "Sign-in with " + provider + " was added to your " + t.site.Name + " account",
		Greeting: greeting(username),
		Before: []string{
			"You can now also sign in to your " + t.site.Name + " account with " + provider + ", because someone did so with this address.",
			"We sent this so that you know about the change. If it was you, there is nothing to do; your password still works too.",
			"If it wasn't you, someone else can use your " + provider + " account: secure that first, then write to us.",
		},
		Link: t.link("Write to "+t.site.Name, "contact"),
		Site: t.foot(),
	}.write(to, 0)
}

// TooManyWrongCodes tells a member that codes are refused until then, because
// of many wrong ones.
func (t *Templates) TooManyWrongCodes(to, username string, until time.Time) (Message, error) {
	return content{
		Subject:  "Too many wrong codes for your " + t.site.Name + " account",
		Greeting: greeting(username),
		Before: []string{
			"Someone entered too many wrong codes for your " + t.site.Name + " account. To protect it, we neither send nor accept codes until " + moment(until) + ". After that you can sign in as usual.",
			"We only ask for a code after the correct password. If it was you, just wait a while.",
			"If it wasn't you, someone else knows your password. They could not get in, but please set a new one: " + t.signIn() + ".",
		},
		Link: t.home("Go to " + t.site.Name),
		Site: t.foot(),
	}.write(to, 0)
}

// AccountDeactivated tells a former member when all data will be removed.
func (t *Templates) AccountDeactivated(to, username string, removal time.Time) (Message, error) {
	return content{
		Subject:  "Your " + t.site.Name + " account was deleted",
		Greeting: greeting(username),
		Before: []string{
			"Your " + t.site.Name + " account was deactivated and signed out everywhere. It will be permanently deleted on " + day(removal) + ", with its bookmarks and messages.",
			"If it was you, there is nothing more to do. Thank you for being here.",
			"If it wasn't you, or if you changed your mind, write to us before then and we can restore it.",
		},
		Link: t.link("Write to "+t.site.Name, "contact"),
		Site: t.foot(),
	}.write(to, 0)
}

// AccountStillDeleted tells a former member, whose address somebody gave, that
// the account is deleted and until when it can be had back.
func (t *Templates) AccountStillDeleted(to, username string, removal time.Time) (Message, error) {
	return content{
		Subject:  "Your " + t.site.Name + " account is deleted",
		Greeting: greeting(username),
		Before: []string{
			"Your " + t.site.Name + " account was deleted, so nobody can sign in or set a new password. It will be permanently deleted on " + day(removal) + ". After that you can sign up with this address again.",
			"If you want it back, write to us before then and we can restore it, with its bookmarks and messages.",
		},
		Link: t.link("Write to "+t.site.Name, "contact"),
		After: []string{
			"You received this because someone tried to sign up with your address or asked for a new password. If it wasn't you, there is nothing to do.",
		},
		Site: t.foot(),
	}.write(to, 0)
}

func day(t time.Time) string    { return t.UTC().Format("January 2, 2006") }
func moment(t time.Time) string { return t.UTC().Format("January 2, 2006 at 15:04 UTC") }

// Trial is what an operator has sent to see whether mails arrive.
func (t *Templates) Trial(to string) (Message, error) {
	return content{
		Subject:  "Email from " + t.site.Name + " works",
		Greeting: greeting(""),
		Before: []string{
			"This is a test from “tminus mail test”. If you can read it, the site can send email: codes, links and account news will arrive too.",
			"You received this because someone who runs this site used your address for the test. There is nothing to do.",
		},
		Link: t.home("Go to " + t.site.Name),
		Site: t.foot(),
	}.write(to, 0)
}

// MessagesWaiting tells the operators that somebody wrote to them by the
// contact form.
func (t *Templates) MessagesWaiting(to string) (Message, error) {
	return content{
		Subject:  "New message on your " + t.site.Name + " site",
		Greeting: greeting(""),
		Before: []string{
			"A new message from the contact form is waiting on the dashboard.",
			"You received this because this is the site's contact address. We send this at most once an hour.",
		},
		Link: t.link("Read the messages", "dashboard", "messages"),
		Site: t.foot(),
	}.write(to, 0)
}
