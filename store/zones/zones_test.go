package zones_test

import (
	"strings"
	"testing"
	"time"

	"tminus/store/zones"
)

func TestLoad(t *testing.T) {
	for _, name := range []string{"UTC", "Europe/Berlin", "America/Port-au-Prince", "America/Argentina/Buenos_Aires", "Asia/Calcutta", "Etc/GMT+5", "EST5EDT", "W-SU"} {
		if zone, ok := zones.Load(name); !ok || zone.String() != name || zones.OrUTC(name).String() != name {
			t.Errorf("%s: %v, %v", name, zone, ok)
		}
	}
	for _, name := range []string{
		"", ".", "/", "Local", "localtime", "posixrules", "posix/Europe/Berlin", "right/Europe/Berlin", "europe/berlin", "Mars", "Europe", "Europe/",
		"Europe//Berlin", "Europe/./Berlin", "Europe/../Europe/Berlin", "./Europe/Berlin", "/usr/share/zoneinfo/UTC", "../UTC", " UTC", "UTC ", "UTC\x00", "+02:00",
		`Europe\Berlin`, strings.Repeat("A", 1<<16),
	} {
		if zone, ok := zones.Load(name); ok {
			t.Errorf("%.40q is taken for %v", name, zone)
		}
		if zones.OrUTC(name) != time.UTC {
			t.Errorf("%.40q is told in %v", name, zones.OrUTC(name))
		}
	}
}
