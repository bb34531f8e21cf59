package views

// PageInfo tells where a page stands in its list.
type PageInfo struct {
	Size          int   `json:"size"`
	TotalElements int   `json:"totalElements"`
	TotalPages    int   `json:"totalPages"`
	Number        int64 `json:"number"`
}

// NewPageInfo returns where a page stands in a list of so many records.
func NewPageInfo(number int64, limit, total int) PageInfo {
	return PageInfo{Size: limit, TotalElements: total, TotalPages: (total + limit - 1) / limit, Number: number}
}

// Paged is a page of any list.
type Paged struct {
	Embedded map[string]any `json:"_embedded"`
	Page     PageInfo       `json:"page"`
}

// NewPaged returns a page with its records under the key.
func NewPaged(key string, page int64, limit int, records any, total int) Paged {
	return Paged{Embedded: map[string]any{key: records}, Page: NewPageInfo(page, limit, total)}
}
