package firmness

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tminus/store/ledger"
)

// bornText has a line for each cell: horizon in hours, status, certainty,
// standings (20 at most, so that what is seen outweighs them), those that held,
// delays by their lengths, and the provider.
//
//go:embed born.txt
var bornText string

// born is a cell of what the program is born with.
type born struct {
	Kind
	Count
	certainty ledger.Certainty
	delays    Delays
	provider  string
}

// bornCells returns what the program is born with. It is read once.
var bornCells = sync.OnceValue(func() []born {
	cells, err := readBorn(bornText)
	if err != nil {
		panic(err) // it is a part of the program
	}
	return cells
})

func readBorn(text string) ([]born, error) {
	var cells []born
	for line := range strings.Lines(text) {
		cell, err := readCell(strings.TrimSpace(line))
		if err != nil {
			return nil, fmt.Errorf("born.txt: %q: %w", line, err)
		}
		cells = append(cells, cell)
	}
	return cells, nil
}

func readCell(line string) (cell born, err error) {
	parts := strings.SplitN(line, " ", 7)
	if len(parts) < 7 {
		return cell, fmt.Errorf("too short")
	}
	numbers := make([]int, 0, len(lateness)+3)
	for _, text := range slices.Concat([]string{parts[0]}, parts[3:5], strings.Split(parts[5], ",")) {
		n, err := strconv.Atoi(text)
		if err != nil {
			return cell, err
		}
		numbers = append(numbers, n)
	}
	if len(numbers) != len(lateness)+3 {
		return cell, fmt.Errorf("%d numbers", len(numbers))
	}
	cell.Horizon = slices.Index(Horizons[:], time.Duration(numbers[0])*time.Hour)
	cell.Status = Status(slices.Index(statusKeys[:], parts[1]))
	cell.certainty, cell.provider = ledger.Certainty(parts[2]), parts[6]
	cell.Precision = precisionOf(cell.certainty)
	cell.Count = Count{Seen: numbers[1], Held: numbers[2]}
	copy(cell.delays[:], numbers[3:])
	if cell.Horizon < 0 || cell.Status < 0 || cell.Held > cell.Seen {
		return cell, fmt.Errorf("no such cell")
	}
	return cell, nil
}
