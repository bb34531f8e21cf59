package public

import (
	"tminus/server/views"
	"tminus/server/web"
)

// jsonld is one thing of schema.org.
type jsonld map[string]any

// set adds a property unless it is not known.
func (j jsonld) set(name, value string) {
	if value != "" {
		j[name] = value
	}
}

// setText adds a property unless it is not known.
func (j jsonld) setText(name string, value *string) {
	if value != nil {
		j[name] = *value
	}
}

// setSameAs adds the addresses of other pages about the thing.
func (j jsonld) setSameAs(addresses []string) {
	if len(addresses) > 0 {
		j["sameAs"] = addresses
	}
}

// setMeasure adds a quantity in a unit of UN/CEFACT unless it is not known.
func (j jsonld) setMeasure(name string, value *float64, unit string) {
	if value != nil {
		j[name] = jsonld{"@type": "QuantitativeValue", "value": *value, "unitCode": unit}
	}
}

// texts returns those that are known.
func texts(values ...*string) []string {
	known := []string{}
	for _, value := range values {
		if value != nil {
			known = append(known, *value)
		}
	}
	return known
}

// schema returns a thing of schema.org's type with a name and an address.
func (h *Handlers) schema(kind, name, path string) jsonld {
	return jsonld{"@context": "https://schema.org", "@type": kind, "name": name, "url": h.base.Address(path)}
}

// link is a name that leads to a path of the site.
type link struct{ name, path string }

// collection describes a list to search engines.
func (h *Handlers) collection(page web.Page, path string, links []link) jsonld {
	items := []jsonld{}
	for i, l := range links {
		items = append(items, jsonld{"@type": "ListItem", "position": i + 1, "name": l.name, "url": h.base.Address(l.path)})
	}
	return h.itemList(page, path, items)
}

// itemList describes a page of list items to search engines.
func (h *Handlers) itemList(page web.Page, path string, items []jsonld) jsonld {
	thing := h.schema("CollectionPage", page.Title, path)
	thing["description"] = page.Description
	thing["mainEntity"] = jsonld{"@type": "ItemList", "numberOfItems": len(items), "itemListElement": items}
	return thing
}

// describe returns a sentence or two for search engines: what is said of a
// thing, and the beginning of its own text.
func describe(said string, own *string) string {
	said += "."
	if own != nil {
		said += " " + *own
	}
	return views.Shorten(said, longestDescription)
}
