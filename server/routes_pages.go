package server

import (
	"tminus/server/apidoc"
	"tminus/server/embeds"
	"tminus/server/pages"
	"tminus/server/statistics"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/store/stats"
)

// cataloguePages are the pages that come with what they show.
func (s *Server) cataloguePages() []route {
	p := s.public
	pages := []route{
		{get, "/", anyone, nil, p.ShowHome},
		{get, "/next", anyone, nil, p.ShowNext},
		{get, "/launches", anyone, nil, p.Launches.ShowList},
		{get, "/launches/:id", anyone, nil, p.Launches.Show},
		{get, "/launches/:id/live", anyone, nil, p.ShowLaunchDay},
		{get, "/launches/:id/from", anyone, nil, p.ShowLaunchFrom},
		{get, "/calendar", anyone, nil, s.calendar.Show},
		{get, "/changes", anyone, nil, p.Changes.ShowList},
		{get, "/astronauts", anyone, nil, p.Astronauts.ShowList},
		{get, "/astronauts/:id", anyone, nil, p.Astronauts.Show},
		{get, "/events", anyone, nil, p.Events.ShowList},
		{get, "/events/:id", anyone, nil, p.Events.Show},
		{get, "/stations", anyone, nil, p.Stations.ShowList},
		{get, "/stations/:id", anyone, nil, p.Stations.Show},
		{get, "/programs", anyone, nil, p.Programs.ShowList},
		{get, "/programs/:id", anyone, nil, p.Programs.Show},
		{get, "/agencies", anyone, nil, p.Agencies.ShowList},
		{get, "/agencies/:id", anyone, nil, p.Agencies.Show},
		{get, "/vehicles", anyone, nil, p.ShowVehicles},
		{get, "/vehicles/rockets", anyone, nil, p.Rockets.ShowList},
		{get, "/vehicles/rockets/compare", anyone, nil, p.Rockets.Compare},
		{get, "/vehicles/rockets/:id", anyone, nil, p.Rockets.Show},
		{get, "/vehicles/launchers", anyone, nil, p.Boosters.ShowList},
		{get, "/vehicles/launchers/fleet", anyone, nil, p.ShowFleet},
		{get, "/vehicles/launchers/:id", anyone, nil, p.Boosters.Show},
		{get, "/vehicles/spacecraft", anyone, nil, p.Spacecraft.ShowList},
		{get, "/vehicles/spacecraft/compare", anyone, nil, p.Spacecraft.Compare},
		{get, "/vehicles/spacecraft/:id", anyone, nil, p.Spacecraft.Show},
		{get, "/locations", anyone, nil, p.Pads.ShowList},
		{get, "/locations/:id", anyone, nil, p.Pads.Show},
		{get, "/news", anyone, nil, p.News.ShowList},
		{get, "/search", anyone, nil, s.search.Show},
		{get, pages.Picture, anyone, nil, s.picture.Show},
		{get, "/privacy", anyone, nil, p.ShowPrivacy},
		{get, "/contact", anyone, nil, p.ShowContact},
		{get, "/offline", anyone, nil, p.ShowOffline},
		{get, "/follows", anyone, nil, p.ShowFollows},
		{get, embeds.Page, anyone, nil, p.ShowEmbed},
		{get, "/feeds", anyone, nil, p.ShowFeeds},
		{get, "/tv", anyone, nil, p.ShowTV},
		{get, "/stats", anyone, nil, s.statistics.Show},
		{get, pages.Firmness, anyone, nil, s.statistics.ShowFirmness},
		{get, "/api", anyone, nil, s.showAPI},
	}
	for _, by := range stats.Groupings {
		pages = append(pages, route{get, statistics.Path(by), anyone, nil, s.statistics.ShowBy(by)})
	}
	for _, own := range s.config.OwnPages {
		pages = append(pages, route{get, own.Path, anyone, nil, p.ShowOwn(own)})
	}
	return pages
}

// clientPages are the pages whose content their reader gets by the API. Who is
// no member or no staff gets no data on them.
func (s *Server) clientPages() []route {
	page, secret := s.pages.Client, s.pages.Uncached
	return []route{
		{get, "/profile", anyone, nil, page("/profile", "Profile", "src/features/account/ProfilePage.tsx", "Your account: username, email address, role and password.")},
		{get, "/profile/change-password", anyone, nil, page("/profile/change-password", "Change Password", "src/features/account/ChangePasswordPage.tsx", "Change the password for your account.")},
		{get, "/bookmarks", anyone, nil, page("/bookmarks", "Bookmarks", "src/features/bookmarks/BookmarksPage.tsx", "Your lists of launches.")},
		{get, "/account/reset-password", anyone, nil, secret("Reset Password", "src/features/account/ResetPasswordPage.tsx", "Set a new password for your account.")},
		{get, "/account/callback", anyone, nil, secret("Sign in", "src/features/account/CallbackPage.tsx", "Signing you in with your identity provider.")},

		{get, "/dashboard", anyone, nil, page("/dashboard", "Dashboard", "src/features/dashboard/DashboardPage.tsx", "What the staff of this site look after.")},
		{get, "/dashboard/messages", anyone, nil, page("/dashboard/messages", "Messages", "src/features/dashboard/MessagesPage.tsx", "What visitors and members wrote by the contact form.")},
		{get, "/dashboard/members", anyone, nil, page("/dashboard/members", "Members", "src/features/dashboard/MembersPage.tsx", "Everybody who has an account on this site.")},
		{get, "/dashboard/etl-report", anyone, nil, page("/dashboard/etl-report", "ETL Tasks", "src/features/dashboard/TasksPage.tsx", "The latest runs of the jobs that keep the catalog up to date.")},
		{get, "/dashboard/ingest", anyone, nil, page("/dashboard/ingest", "Ingestion", "src/features/dashboard/IngestPage.tsx", "How this site's catalog is kept up to date.")},
		{get, "/grafana", anyone, nil, s.staff.ShowMonitoring},
	}
}

// secretPages are the pages whose path ends in a secret, or in what a member
// calls a bookmark.
func (s *Server) secretPages() []route {
	page, secret := s.pages.Client, s.pages.Uncached
	return []route{
		{get, "/bookmarks/:name", anyone, nil, page("/bookmarks/", "My Launches", "src/features/bookmarks/BookmarkPage.tsx", "The launches in one of your bookmarks.")},
		{get, "/account/reset-password/:token", anyone, nil, secret("Reset Password", "src/features/account/ResetPasswordPage.tsx", "Set a new password for your account.")},
	}
}

// unsubscribing is what the links in notices lead to.
func (s *Server) unsubscribing() []route {
	return []route{
		{get, "/unsubscribe/:signed", anyone, nil, s.follower.ShowUnsubscribe},
		{post, "/unsubscribe/:signed", anyone, nil, s.follower.Unsubscribe}, // also by mail programs, which have no token
	}
}

// feedFiles are what programs follow or keep.
func (s *Server) feedFiles() []route {
	files := []route{
		{get, "/launches.ics", anyone, nil, s.feeds.GetCalendar},
		{get, "/launches.csv", anyone, nil, s.feeds.GetTable},
		{get, "/launches/:id/event.ics", anyone, nil, s.feeds.GetEvent},
		{get, "/launches.atom", anyone, nil, s.feeds.FollowLaunches(syndication.Atom)},
		{get, "/launches.rss", anyone, nil, s.feeds.FollowLaunches(syndication.RSS)},
		{get, "/launches.json", anyone, nil, s.feeds.FollowLaunches(syndication.JSONFeed)},
		{get, "/changes.atom", anyone, nil, s.feeds.FollowChanges(syndication.Atom)},
		{get, "/changes.rss", anyone, nil, s.feeds.FollowChanges(syndication.RSS)},
		{get, "/changes.json", anyone, nil, s.feeds.FollowChanges(syndication.JSONFeed)},
		{get, "/news.atom", anyone, nil, s.feeds.FollowNews(syndication.Atom)},
		{get, "/news.rss", anyone, nil, s.feeds.FollowNews(syndication.RSS)},
		{get, "/news.json", anyone, nil, s.feeds.FollowNews(syndication.JSONFeed)},
		{get, "/events.ics", anyone, nil, s.feeds.GetEventCalendar},
		{get, "/events.csv", anyone, nil, s.feeds.GetEventTable},
		{get, "/events.atom", anyone, nil, s.feeds.FollowEvents(syndication.Atom)},
		{get, "/events.rss", anyone, nil, s.feeds.FollowEvents(syndication.RSS)},
		{get, "/events.json", anyone, nil, s.feeds.FollowEvents(syndication.JSONFeed)},
		{get, "/stats.atom", anyone, nil, s.statistics.FollowRecords(syndication.Atom)},
		{get, "/stats.rss", anyone, nil, s.statistics.FollowRecords(syndication.RSS)},
		{get, statistics.DriftTable, anyone, nil, s.statistics.GetDriftTable},
		{get, "/stats.json", anyone, nil, s.statistics.FollowRecords(syndication.JSONFeed)},
	}
	for _, by := range stats.Groupings {
		files = append(files, route{get, statistics.TablePath(by), anyone, nil, s.statistics.GetTable(by)})
	}
	return files
}

// secretFeeds are the feeds of members, whose paths are secrets.
func (s *Server) secretFeeds() []route {
	return []route{
		{get, "/feeds/:file", anyone, nil, s.member.GetFeed},
	}
}

// cards are the pictures that other sites show beside a link.
func (s *Server) cards() []route {
	p := s.public
	return []route{
		{get, "/og/launch/:id/:file", anyone, nil, p.Launches.Card},
		{get, "/og/agency/:id/:file", anyone, nil, p.Agencies.Card},
		{get, "/og/astronaut/:id/:file", anyone, nil, p.Astronauts.Card},
		{get, "/og/booster/:id/:file", anyone, nil, p.Boosters.Card},
		{get, "/og/pad/:id/:file", anyone, nil, p.Pads.Card},
		{get, "/og/program/:id/:file", anyone, nil, p.Programs.Card},
		{get, "/og/rocket/:id/:file", anyone, nil, p.Rockets.Card},
		{get, "/og/spacecraft/:id/:file", anyone, nil, p.Spacecraft.Card},
		{get, "/og/station/:id/:file", anyone, nil, p.Stations.Card},
		{get, "/og/event/:id/:file", anyone, nil, p.Events.Card},
		{get, "/og/list/:file", anyone, nil, p.GetListCard},
		{get, "/og/compare/rocketConfig/:file", anyone, nil, p.Rockets.CompareCard},
		{get, "/og/compare/spacecraftConfig/:file", anyone, nil, p.Spacecraft.CompareCard},
		{get, "/og/stats/:name/:file", anyone, nil, s.statistics.GetCard},
		{get, "/og/drift/:file", anyone, nil, s.statistics.GetDriftCard},
		{get, "/og/page/:name/:file", anyone, nil, p.GetPageCard},
	}
}

// siteFiles belong to the pages, at addresses of their own.
func (s *Server) siteFiles() []route {
	files := []route{
		{get, "/opensearch.xml", anyone, nil, s.search.GetOpenSearch},
		{get, "/sw.js", anyone, nil, s.getWorker},
	}
	for _, name := range s.site.RootFiles() {
		files = append(files, route{get, "/" + name, anyone, nil, s.public.GetFile})
	}
	return files
}

// plainFiles are for programs, or belong to pages and are asked for often.
func (s *Server) plainFiles() []route {
	return []route{
		{get, "/healthz", anyone, nil, s.getHealth},
		{get, "/readyz", anyone, nil, s.getReady},
		{get, "/sitemap.xml", anyone, nil, s.sitemap.Get},
		{get, "/sitemaps/:part", anyone, nil, s.sitemap.GetPart},
		{get, "/robots.txt", anyone, nil, s.sitemap.GetRobots},
		{get, "/llms.txt", anyone, nil, s.getLlms},
		{get, "/api/" + apidoc.StyleName(s.site.TextFont()), anyone, nil, s.getAPIStyle},
		{get, "/assets/*", anyone, nil, s.public.GetFile},
	}
}

// imageFiles are immutable once they are there. That one is not there yet must
// be kept by nobody: the page that misses it asks again after five seconds.
func (s *Server) imageFiles() []route {
	return []route{
		{get, views.ImagePages + ":file", anyone, nil, s.public.GetImage},
	}
}
