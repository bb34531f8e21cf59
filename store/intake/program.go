package intake

import (
	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// program saves a program and returns its id, or NULL without one.
func (w *writer) program(program *catalogue.Program) any {
	if program == nil || program.ID == 0 {
		return nil
	}
	w.saveProgram(program)
	return program.ID
}

func (w *writer) programIDs(programs []catalogue.Program) []int64 {
	ids := make([]int64, len(programs))
	for i := range programs {
		w.program(&programs[i])
		ids[i] = programs[i].ID
	}
	return ids
}

func (w *writer) saveProgram(program *catalogue.Program) outcome {
	agencies := w.agencyIDs(program.Agencies)
	r := record{table: "programs", id: program.ID, seen: program.Seen, fields: []field{
		sticky(list("name", program.Name)),
		sticky(list("search_name", words.Fold(program.Name))),
		list("image_id", w.image(program.Image)),
		list("info_url", program.InfoURL),
		list("wiki_url", program.WikiURL),
		normal("type_id", lookup(program.Type)),
		normal("type_name", program.Type.Name),
		normal("starts_at", sqlite.UnixPtr(program.StartsAt)),
		normal("ends_at", sqlite.UnixPtr(program.EndsAt)),
		normal("patches", sqlite.JSONList(program.Patches)),
		normal("description", program.Description),
	}}
	res := w.put(r)
	return w.link(programAgencies, r, res, agencies).outcome
}
