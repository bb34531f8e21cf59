package server

import (
	"context"

	"github.com/labstack/echo/v4"

	"tminus/server/web"
)

// showVehicles handles GET /vehicles.
func (s *Server) showVehicles(c echo.Context) error {
	return s.showPlain(c, "/vehicles", "Vehicles", "src/features/vehicles/VehiclesPage.tsx",
		"The vehicles of space flight: rockets, spacecraft and the boosters that fly more than once.")
}

// showPrivacy handles GET /privacy.
func (s *Server) showPrivacy(c echo.Context) error {
	return s.showPlain(c, "/privacy", "Privacy Policy", "src/features/privacy/PrivacyPage.tsx",
		"What Tminus learns about its visitors and members, what it does with it, how long it keeps it and "+
			"how to have it deleted.")
}

// showContact handles GET /contact. Its page has nothing beside the form.
func (s *Server) showContact(c echo.Context) error {
	const path, title = "/contact", "Contact"
	return s.show(c, path, false, func(ctx context.Context) (web.Page, error) {
		data, err := s.newFirstData(ctx)
		page := s.plainPage(title, "Report a bug, ask about your account or write to the people behind this site.",
			path, "src/features/contact/ContactPage.tsx", data)
		page.JSONLD = s.schema("ContactPage", title, path)
		return page, err
	})
}

// showPlain answers with a page that has no data of its own.
func (s *Server) showPlain(c echo.Context, path, title, chunk, description string) error {
	return s.show(c, path, false, func(ctx context.Context) (web.Page, error) {
		data, err := s.newListData(ctx)
		page := s.plainPage(title, description, path, chunk, data)
		page.JSONLD = s.schema("WebPage", title, path)
		return page, err
	})
}
