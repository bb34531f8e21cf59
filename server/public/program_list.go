package public

import (
	"context"
	"time"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// programs is the list of GET /api/v1/public/programs and of /programs.
var programs = listing{
	call: "public/programs", key: "programSummarizedDTOes", fields: []string{"startDate"}, descending: true, offsets: true,
	path: pages.Programs, title: "Programs", chunk: "src/features/programs/ProgramListPage.tsx",
	description: "Uncover the full spectrum of space programs, past and present.",
	details:     "Agencies, start, end and launches for each.",
	find: func(ctx context.Context, h *Handlers, q *listQuery) (found, error) {
		page, err := h.catalogue.ListPrograms(ctx, catalogue.ProgramFilter{
			Search: q.search, Ascending: !q.descending, Page: q.storePage(), Limit: q.limit,
		})
		return newFound(page, h.views.ProgramSummary, func(p catalogue.Program) pages.Link {
			return pages.Link{Name: p.Name, Path: programPath(p.ID)}
		}), err
	},
}

func programPath(id int64) string {
	return pages.Of(pages.Programs, id)
}

// programRecord is a program's call and page.
var programRecord = record[*views.ProgramDetail]{
	kind: catalogue.KindPrograms, cards: "program", call: "public/program/", ttl: response.TTLTimed, find: findProgram,
	path: pages.Programs, chunk: "src/features/programs/ProgramDetailPage.tsx", head: programHead, launches: "program", events: "program",
	related: func(h *Handlers, id string, _ *views.ProgramDetail) []response.Resource {
		return h.relatedLaunches("program", id, "false")
	},
}

func findProgram(ctx context.Context, h *Handlers, id int64) (*views.ProgramDetail, error) {
	program, err := h.catalogue.ProgramByID(ctx, id)
	if err != nil {
		return nil, err
	}
	upcoming, err := h.nextLaunch(ctx, catalogue.Filter{Program: catalogue.AnyOf(id)})
	return &views.ProgramDetail{
		ProgramSummary: h.views.ProgramSummary(program), Agencies: views.MapAll(program.Agencies, h.views.AgencySummary),
		Patches: views.MapAll(program.Patches, h.views.Patch), Upcoming: upcoming, Starter: program.Starter,
	}, err
}

func programHead(h *Handlers, p *views.ProgramDetail) head {
	project := h.pages.Schema("Project", p.Name, programPath(p.ID))
	if p.StartDate != nil {
		project["foundingDate"] = p.StartDate.Format(time.DateOnly)
	}
	if p.EndDate != nil {
		project["dissolutionDate"] = p.EndDate.Format(time.DateOnly)
	}
	if len(p.Agencies) > 0 {
		project["member"] = views.MapAll(p.Agencies, func(a views.AgencySummary) pages.Thing {
			return pages.Thing{"@type": "Organization", "name": a.Name, "url": h.base.Address(agencyPath(a.ID))}
		})
	}
	project.SetSameAs(pages.Known(p.InfoURL, p.WikiURL))
	return head{title: p.Name, description: pages.Describe(p.Name, p.Description), images: p.Images, thing: project, card: programCard(p)}
}
