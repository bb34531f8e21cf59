// Package config reads the settings of the program: flags, TMINUS_… variables
// and …_FILE secrets in, checked values out. Every mistake is reported at
// once. Nothing else in the program looks at the environment.
package config

import (
	"fmt"

	"github.com/alecthomas/kong"
)

// Flags are the settings as they were given, unchecked. Kong fills them from
// the command line first, then from the environment, then from the defaults.
type Flags struct {
	Addr           string `env:"TMINUS_ADDR" default:":8080" placeholder:"HOST:PORT" help:"Address to listen on." group:"Site"`
	Data           string `env:"TMINUS_DATA" default:"./data" placeholder:"DIR" help:"Folder that holds tminus.db." group:"Site"`
	BaseURL        string `name:"base-url" env:"TMINUS_BASE_URL" placeholder:"URL" help:"Public address of the site; may carry a path." group:"Site"`
	DonationURL    string `name:"donation-url" env:"TMINUS_DONATION_URL" placeholder:"URL" help:"Where visitors can donate." group:"Site"`
	IssuesURL      string `name:"issues-url" env:"TMINUS_ISSUES_URL" placeholder:"URL" help:"Public issue tracker of this site." group:"Site"`
	ContactEmail   string `name:"contact-email" env:"TMINUS_CONTACT_EMAIL" placeholder:"ADDRESS" help:"Where visitors can write to." group:"Site"`
	TrustedProxies string `name:"trusted-proxies" env:"TMINUS_TRUSTED_PROXIES" placeholder:"CIDR,…" help:"Proxies whose X-Forwarded-For is believed." group:"Site"`

	LL2URL       string `name:"ll2-url" env:"TMINUS_LL2_URL" default:"https://ll.thespacedevs.com/2.3.0" placeholder:"URL" help:"Launch Library to read." group:"Feed"`
	LL2Token     string `name:"ll2-token" env:"TMINUS_LL2_TOKEN" placeholder:"TOKEN" help:"Token for a larger budget of calls." group:"Feed"`
	LL2TokenFile string `name:"ll2-token-file" env:"TMINUS_LL2_TOKEN_FILE" placeholder:"FILE" help:"File that holds the token." group:"Feed"`
	LL2Hourly    string `name:"ll2-hourly" env:"TMINUS_LL2_HOURLY" default:"0" placeholder:"N" help:"Calls an hour; 0 asks the feed." group:"Feed"`
	Offline      toggle `env:"TMINUS_OFFLINE" help:"Never call the feed." group:"Feed"`

	LogFormat string `name:"log-format" env:"TMINUS_LOG_FORMAT" default:"text" placeholder:"text|json" help:"How log lines look." group:"Log"`
	LogLevel  string `name:"log-level" env:"TMINUS_LOG_LEVEL" default:"info" placeholder:"LEVEL" help:"debug, info, warn or error." group:"Log"`
}

// toggle is a boolean flag that keeps what it was given, so that a wrong word
// is reported together with all other mistakes.
type toggle string

// IsBool lets the flag stand without a value.
func (toggle) IsBool() bool { return true }

// Decode implements kong.MapperValue.
func (t *toggle) Decode(ctx *kong.DecodeContext) error {
	if !ctx.Scan.Peek().IsValue() {
		*t = "true"
		return nil
	}
	*t = toggle(fmt.Sprint(ctx.Scan.Pop().Value))
	return nil
}
