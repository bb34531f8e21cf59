package pages

import (
	"tminus/server/views"
	"tminus/server/web"
)

// Thing is one thing of schema.org.
type Thing map[string]any

// Set adds a property unless it is not known.
func (j Thing) Set(name, value string) {
	if value != "" {
		j[name] = value
	}
}

// SetText adds a property unless it is not known.
func (j Thing) SetText(name string, value *string) {
	if value != nil {
		j[name] = *value
	}
}

// SetSameAs adds the addresses of other pages about the thing.
func (j Thing) SetSameAs(addresses []string) {
	if len(addresses) > 0 {
		j["sameAs"] = addresses
	}
}

// SetMeasure adds a quantity in a unit of UN/CEFACT unless it is not known.
func (j Thing) SetMeasure(name string, value *float64, unit string) {
	if value != nil {
		j[name] = Thing{"@type": "QuantitativeValue", "value": *value, "unitCode": unit}
	}
}

// Known returns those that are known.
func Known(values ...*string) []string {
	known := []string{}
	for _, value := range values {
		if value != nil {
			known = append(known, *value)
		}
	}
	return known
}

// Schema returns a thing of schema.org's type with a name and an address.
func (w *Writer) Schema(kind, name, path string) Thing {
	return Thing{"@context": "https://schema.org", "@type": kind, "name": name, "url": w.base.Address(path)}
}

// Link is a name that leads to a path of the site.
type Link struct{ Name, Path string }

// Collection describes a list to search engines.
func (w *Writer) Collection(page web.Page, path string, links []Link) Thing {
	items := []Thing{}
	for i, l := range links {
		items = append(items, Thing{"@type": "ListItem", "position": i + 1, "name": l.Name, "url": w.base.Address(l.Path)})
	}
	return w.ItemList(page, path, items)
}

// ItemList describes a page of list items to search engines.
func (w *Writer) ItemList(page web.Page, path string, items []Thing) Thing {
	thing := w.Schema("CollectionPage", page.Title, path)
	thing["description"] = page.Description
	thing["mainEntity"] = Thing{"@type": "ItemList", "numberOfItems": len(items), "itemListElement": items}
	return thing
}

// Describe returns a sentence or two for search engines: what is said of a
// thing, and the beginning of its own text.
func Describe(said string, own *string) string {
	said += "."
	if own != nil {
		said += " " + *own
	}
	return views.Shorten(said, LongestDescription)
}

// LongestDescription is how many characters a search engine shows.
const LongestDescription = 160
