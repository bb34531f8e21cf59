package cli

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"tminus/server/config"
	"tminus/server/mail/mailsim"
)

// guide returns the text of the guide for hosts.
func guide(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/hosting.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var shellBlock = regexp.MustCompile("(?s)```sh\n(.*?)```")

// TestGuideCommandsWork runs the commands of the guide for hosts in their
// order on one folder: first beside a running server, then those that want it
// stopped.
func TestGuideCommandsWork(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program")
	}
	data, address, safe := t.TempDir(), freeAddress(t), t.TempDir()
	t.Setenv("TMINUS_ADDR", address)
	inbox := startInbox(t, new(mailsim.Inbox))
	c := serve(t, data, address)
	var run []string
	for _, args := range guideCommands(t) {
		switch args[0] {
		case "restore":
			c.kill()
			args[1] = latestBackup(t, data)
		case "healthcheck":
			c = serve(t, data, address)
		case "mail":
			args = append(args, "--smtp-url=smtp://"+inbox, "--base-url=https://launches.example.org")
		}
		for i := range args {
			args[i] = strings.Replace(args[i], "/mnt/safe", safe, 1)
		}
		command(t, data, "Str0ng!pass\n", args...)
		run = append(run, args[0])
	}
	for _, verb := range []string{"version", "ingest", "config", "user", "mail", "keys", "backup", "check", "restore", "healthcheck"} {
		if !strings.Contains(strings.Join(run, " "), verb) {
			t.Errorf("the guide does not show tminus %s; it shows %v", verb, run)
		}
	}
	mustBeSound(t, data)
}

// guideCommands returns the arguments of the program wherever the guide runs
// it, but for the server itself.
func guideCommands(t *testing.T) [][]string {
	t.Helper()
	var found [][]string
	for _, block := range shellBlock.FindAllStringSubmatch(guide(t), -1) {
		for line := range strings.Lines(block[1]) {
			line, _, _ = strings.Cut(line, "#")
			args := strings.Fields(line)
			if len(args) > 1 && args[0] == "tminus" && args[1] != "serve" {
				found = append(found, args[1:])
			}
		}
	}
	return found
}

// latestBackup returns the newest file among the backups of a folder.
func latestBackup(t *testing.T, data string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(data, "backups", "*.db"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no backup in %s: %v", data, err)
	}
	return files[len(files)-1]
}

var settingName = regexp.MustCompile(`TMINUS_[A-Z0-9_]+`)

// TestDocumentedSettingsExist looks every setting that a document names up, and
// every setting up in the document of settings.
func TestDocumentedSettingsExist(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	flags := reflect.TypeFor[config.Flags]()
	for i := range flags.NumField() {
		known[flags.Field(i).Tag.Get("env")] = true
	}
	files, err := filepath.Glob("../../docs/hosting/*")
	if err != nil {
		t.Fatal(err)
	}
	documented := map[string]bool{}
	for _, file := range append(files, "../../docs/configuration.md", "../../README.md", "../../docs/hosting.md", "../../docs/architecture.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range settingName.FindAllString(string(text), -1) {
			if !known[name] && !strings.HasSuffix(name, "_") {
				t.Errorf("%s names %s, which is no setting", file, name)
			}
			if filepath.Base(file) == "configuration.md" {
				documented[strings.TrimSuffix(name, "_FILE")] = true
			}
		}
	}
	for name := range known {
		if !documented[strings.TrimSuffix(name, "_FILE")] {
			t.Errorf("%s is not in docs/configuration.md", name)
		}
	}
}
