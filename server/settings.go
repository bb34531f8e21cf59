package server

import (
	"context"

	"tminus/server/brand"
	"tminus/server/notify"
	"tminus/server/ownpage"
	"tminus/server/request"
	"tminus/server/views"
)

// siteView is what the operator decided that the client has to know.
type siteView struct {
	Name         string       `json:"name"`
	Mark         *string      `json:"mark"`  // URL path of the host's
	Links        []brand.Link `json:"links"` // of the host, in the footer
	Pages        []string     `json:"pages"` // paths of its own pages
	DonationURL  *string      `json:"donation_url"`
	IssuesURL    *string      `json:"issues_url"`
	ContactEmail *string      `json:"contact_email"`
	Operator     *string      `json:"operator"` // who runs the site, for the privacy policy
	TileURL      *string      `json:"tile_url"`
	Version      *string      `json:"version"`
	// Registration says whether anybody may make an account.
	Registration bool `json:"registration"`
	// Mail says whether the site can send mails: without them nobody can sign
	// up, sign in with a password or set a new one.
	Mail     bool          `json:"mail"`
	Provider *providerView `json:"provider"`
	// Images says where images come from: "own" from here, "direct" from their
	// publishers.
	Images string `json:"images"`
	// PWA says whether browsers keep pages for when they are offline.
	PWA bool `json:"pwa"`
	// News and Picture say whether the site has news and the picture of the
	// day; without them it has no pages of them.
	News    bool `json:"news"`
	Picture bool `json:"picture"`
	// Embeds says whether other pages can show something of the site.
	Embeds bool `json:"embeds"`
	// Push says whether browsers can be sent notices.
	Push bool `json:"push"`
	// Webhooks says who may have notices sent to addresses of their own:
	// "members", "staff" or nobody, "off".
	Webhooks notify.Webhooks `json:"webhooks"`
	// Monitoring says whether /grafana leads anywhere.
	Monitoring bool `json:"monitoring"`
}

// providerView is where visitors can sign in instead of here.
type providerView struct {
	ClientID string `json:"clientId"`
	Endpoint string `json:"endpoint"`
	Name     string `json:"name"` // for its button
}

func newSiteView(config Config) siteView {
	push, webhooks := false, notify.WebhooksOff
	if config.Notices != nil {
		_, push = config.Notices.PushKey()
		push = push && !config.WithoutWorker // who shows what is pushed
		webhooks = config.Notices.Webhooks
	}
	return siteView{
		Name: config.Brand.Name(), Mark: views.MapPtr(config.Brand.Mark(), func(m brand.Mark) string { return request.NewBase(config.BaseURL, "").Link("/" + m.Name) }),
		Links: brand.Resolved(config.FooterLinks, request.NewBase(config.BaseURL, "").Link), Pages: views.MapAll(config.OwnPages, func(p ownpage.Page) string { return p.Path }),
		News: !config.WithoutNews, Picture: !config.WithoutPicture, Embeds: !config.WithoutEmbeds, Push: push, Webhooks: webhooks,
		DonationURL: views.NilIfEmpty(config.DonationURL), IssuesURL: views.NilIfEmpty(config.IssuesURL),
		ContactEmail: views.NilIfEmpty(config.ContactEmail), Operator: views.NilIfEmpty(config.Operator), TileURL: views.NilIfEmpty(config.TileURL), Version: views.NilIfEmpty(config.Version),
		Registration: !config.Accounts.RegistrationClosed, Mail: config.Accounts.Mail != nil, Monitoring: config.GrafanaURL != "", Images: imagesMode(config), PWA: !config.WithoutWorker,
	}
}

func imagesMode(config Config) string {
	if config.Images == nil {
		return "direct"
	}
	return "own"
}

// Discover asks the provider where visitors sign in, and lets the pages offer
// it from then on. Without a provider it does nothing.
func (s *Server) Discover(ctx context.Context) error {
	accounts := s.config.Accounts
	if accounts.Provider == nil {
		return nil
	}
	endpoint, err := accounts.Provider.AuthorizationEndpoint(ctx)
	if err != nil {
		return err
	}
	view := newSiteView(s.config)
	view.Provider = &providerView{ClientID: accounts.ClientID, Endpoint: endpoint, Name: s.member.ProviderName()}
	return s.site.SetSettings(view)
}
