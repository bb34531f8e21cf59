package search

import (
	"context"
	"encoding/xml"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
)

const (
	longestShortName = 15 // characters, and the … of a longer one
	openSearchPath   = "/opensearch.xml"
	openSearchSchema = "http://a9.com/-/spec/opensearch/1.1/"
)

// OpenSearch returns the path of what tells a browser how to search the site.
// Addresses in it are absolute, so without a base URL there is none, "".
func OpenSearch(base request.Base) string {
	if base.URL == nil {
		return ""
	}
	return base.Link(openSearchPath)
}

type openSearch struct {
	XMLName     xml.Name             `xml:"OpenSearchDescription"`
	Schema      string               `xml:"xmlns,attr"`
	Name        string               `xml:"ShortName"`
	Description string               `xml:"Description"`
	Encoding    string               `xml:"InputEncoding"`
	Image       *descriptionImage    `xml:"Image"`
	Addresses   []descriptionAddress `xml:"Url"`
}

type descriptionImage struct {
	Width   int    `xml:"width,attr"`
	Height  int    `xml:"height,attr"`
	Type    string `xml:"type,attr"`
	Address string `xml:",chardata"`
}

type descriptionAddress struct {
	Type     string `xml:"type,attr"`
	Relation string `xml:"rel,attr"`
	Template string `xml:"template,attr"`
}

// GetOpenSearch handles GET /opensearch.xml: how a browser searches the site.
func (h *Handlers) GetOpenSearch(c echo.Context) error {
	if h.base.URL == nil {
		return echo.ErrNotFound
	}
	return h.sender.Send(c, response.Resource{Key: openSearchPath, TTL: response.TTLStored, Type: web.OpenSearchType, Caching: response.Hourly, Make: func(context.Context) ([]byte, error) {
		const terms = "?q={searchTerms}"
		document := openSearch{
			Schema: openSearchSchema, Name: views.Shorten(h.base.Name, longestShortName), Description: description, Encoding: "UTF-8",
			Addresses: []descriptionAddress{
				{"text/html", "results", h.base.Absolute(pages.Search + terms)},
				{suggestionsType, "suggestions", h.base.Absolute("/api/v1/" + suggestCall + terms)},
				{web.OpenSearchType, "self", h.base.Absolute(openSearchPath)},
			},
		}
		if icon := "apple-touch-icon.png"; h.site.Has(icon) {
			document.Image = &descriptionImage{180, 180, "image/png", h.base.Absolute("/" + icon)}
		}
		body, err := xml.Marshal(document)
		return append([]byte(xml.Header), body...), err
	}})
}
