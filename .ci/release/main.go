// Command release builds the program for every system it is offered for and
// packs each into an archive, with the checksums of all beside them.
package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// target is a system and the name that people know it by.
type target struct{ goos, goarch, goarm, name string }

var targets = []target{
	{"linux", "amd64", "", "linux-amd64"},
	{"linux", "arm64", "", "linux-arm64"},
	{"linux", "arm", "7", "linux-armv7"},
	{"darwin", "amd64", "", "macos-amd64"},
	{"darwin", "arm64", "", "macos-arm64"},
	{"windows", "amd64", "", "windows-amd64"},
	{"windows", "arm64", "", "windows-arm64"},
}

// beside are the files that every archive holds beside the program.
var beside = []string{"README.md", "LICENSE", "docs/hosting.md", "docs/configuration.md"}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: release VERSION FOLDER")
		os.Exit(2)
	}
	if err := release(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func release(version, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var sums strings.Builder
	for _, t := range targets {
		archive, err := t.build(version, folder)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
		sum, err := checksum(archive)
		if err != nil {
			return err
		}
		line := fmt.Sprintf("%s  %s\n", sum, filepath.Base(archive))
		sums.WriteString(line)
		fmt.Print(line)
	}
	return os.WriteFile(filepath.Join(folder, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

// build compiles the program for the target and returns its archive.
func (t target) build(version, folder string) (string, error) {
	work, err := os.MkdirTemp("", "tminus-release-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(work)
	program, extension := filepath.Join(work, "tminus"), ".tar.gz"
	if t.goos == "windows" {
		program, extension = program+".exe", ".zip"
	}
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w -X main.version="+version, "-o", program, ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.goos, "GOARCH="+t.goarch, "GOARM="+t.goarm)
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	name := "tminus-" + version + "-" + t.name
	archive := filepath.Join(folder, name+extension)
	pack := packTar
	if t.goos == "windows" {
		pack = packZip
	}
	return archive, pack(archive, name, append([]string{program}, beside...))
}

func packTar(archive, top string, files []string) error {
	return write(archive, func(w io.Writer) error {
		zipped := gzip.NewWriter(w)
		packed := tar.NewWriter(zipped)
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			header := tar.Header{
				Name: top + "/" + filepath.Base(file), Size: int64(len(content)), Mode: mode(file), ModTime: time.Now(),
			}
			if err := packed.WriteHeader(&header); err != nil {
				return err
			}
			if _, err := packed.Write(content); err != nil {
				return err
			}
		}
		return errors.Join(packed.Close(), zipped.Close())
	})
}

func packZip(archive, top string, files []string) error {
	return write(archive, func(w io.Writer) error {
		packed := zip.NewWriter(w)
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			header := zip.FileHeader{Name: top + "/" + filepath.Base(file), Method: zip.Deflate, Modified: time.Now()}
			entry, err := packed.CreateHeader(&header)
			if err != nil {
				return err
			}
			if _, err := entry.Write(content); err != nil {
				return err
			}
		}
		return packed.Close()
	})
}

// mode lets everybody run the program and read what is beside it.
func mode(file string) int64 {
	if strings.HasPrefix(filepath.Base(file), "tminus") {
		return 0o755
	}
	return 0o644
}

func write(path string, fill func(io.Writer) error) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(fill(f), f.Close())
}

func checksum(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}
