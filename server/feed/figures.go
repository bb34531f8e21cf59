package feed

import (
	"encoding/csv"
	"io"
	"slices"

	"tminus/server/views"
)

// WriteFigures writes figures as a table for spreadsheets, RFC 4180: a header,
// and rows of as many cells.
func WriteFigures(out io.Writer, header []string, rows [][]string) error {
	if _, err := io.WriteString(out, byteOrderMark); err != nil {
		return err
	}
	table := csv.NewWriter(out)
	table.UseCRLF = true
	if err := table.Write(header); err != nil {
		return err
	}
	for _, row := range rows {
		row = slices.Clone(row)
		for i := range row {
			row[i] = harmless(views.Plain(row[i]))
		}
		if err := table.Write(row); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}
