package server

// pageInfo tells where a page stands in its list.
type pageInfo struct {
	Size          int   `json:"size"`
	TotalElements int   `json:"totalElements"`
	TotalPages    int   `json:"totalPages"`
	Number        int64 `json:"number"`
}

func newPageInfo(number int64, limit, total int) pageInfo {
	return pageInfo{Size: limit, TotalElements: total, TotalPages: (total + limit - 1) / limit, Number: number}
}

// pagedView is a page of any list.
type pagedView struct {
	Embedded map[string]any `json:"_embedded"`
	Page     pageInfo       `json:"page"`
}

func newPagedView(key string, page int64, limit int, records any, total int) pagedView {
	return pagedView{Embedded: map[string]any{key: records}, Page: newPageInfo(page, limit, total)}
}
