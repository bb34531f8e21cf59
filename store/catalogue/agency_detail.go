package catalogue

import (
	"context"
	"fmt"
	"strings"

	"tminus/store/failure"
	"tminus/store/sqlite"
	"tminus/store/words"
)

var errNoAgency = failure.New(failure.NotFound, "Agency not found.")

var agencyListSelect = sqlite.Join(agencyListColumns.Of("a"), ImageColumns.Of("i"), ImageColumns.Of("l"), agencyCountriesJSON)

const agencyListJoins = `
	LEFT JOIN images i ON i.id = a.image_id
	LEFT JOIN images l ON l.id = a.logo_id`

// AgencyFilter narrows a list of agencies. What is empty does not narrow.
type AgencyFilter struct {
	Type    string // its name, ignoring case
	Country string // alpha-3 code of one of its countries, ignoring case
}

var agenciesSQL = "SELECT " + agencyListSelect + " FROM agencies a" + agencyListJoins + `
	WHERE a.detail > 0 AND a.search_name <> '' AND ?1 IN ('', lower(a.type_name)) AND (?2 = '' OR EXISTS (
		SELECT 1 FROM agency_countries ac JOIN countries c ON c.id = ac.country_id
		WHERE ac.agency_id = a.id AND upper(c.alpha_3) = ?2))
	ORDER BY a.search_name, a.id`

// ListAgencies returns the agencies by name, ignoring case and accents, with
// all but their social links and the logo made for those.
func (s *Catalogue) ListAgencies(ctx context.Context, f AgencyFilter) ([]Agency, error) {
	agencies, err := sqlite.QueryAll(ctx, s.db, valueOf(readListedAgency), agenciesSQL,
		strings.ToLower(f.Type), strings.ToUpper(f.Country))
	if err != nil {
		return nil, fmt.Errorf("list agencies: %w", err)
	}
	return agencies, nil
}

// AgencyByID returns the agency with the given id, or a NotFound error when
// nothing but the id is known.
func (s *Catalogue) AgencyByID(ctx context.Context, id int64) (Agency, error) {
	agency, err := s.reads.parents.agencies.get(ctx, s, id)
	if err != nil {
		return Agency{}, fmt.Errorf("agency %d: %w", id, err)
	}
	if agency == nil || agency.Detail == DetailPlaceholder {
		return Agency{}, errNoAgency
	}
	return *agency, nil
}

// AgencyNamed returns the id of the agency with a name, ignoring case and
// accents, and reports whether there is one and no other.
func (s *Catalogue) AgencyNamed(ctx context.Context, name string) (id int64, found bool, err error) {
	if words.Fold(name) == "" {
		return 0, false, nil
	}
	ids, err := sqlite.QueryAll(ctx, s.db, (*sqlite.Row).Int64, "SELECT id FROM agencies WHERE search_name = ? AND detail > 0 LIMIT 2", words.Fold(name))
	if err != nil {
		return 0, false, fmt.Errorf("agency named %q: %w", name, err)
	}
	if len(ids) != 1 {
		return 0, false, nil
	}
	return ids[0], true, nil
}

// linkedAgenciesSQL selects the agencies that a link table has for a row in its
// column owner, as lists show them.
func linkedAgenciesSQL(table, owner string) string {
	return "SELECT " + agencyListSelect + " FROM " + table + " k JOIN agencies a ON a.id = k.agency_id" +
		agencyListJoins + `
	WHERE k.` + owner + ` = ? AND a.detail > 0 AND a.search_name <> '' ORDER BY k.position`
}

// valueOf makes a reader of values from one of objects that are never absent.
func valueOf[T any](read func(*sqlite.Row) *T) func(*sqlite.Row) T {
	return func(c *sqlite.Row) T { return *read(c) }
}
