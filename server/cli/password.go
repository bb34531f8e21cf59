package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// passwordFrom returns what reads a password: from the first line of in or,
// when that is a terminal, typed twice and not shown. It asks on prompts.
func passwordFrom(in *os.File, prompts io.Writer) func() (string, error) {
	return func() (string, error) {
		fd := int(in.Fd())
		if !term.IsTerminal(fd) {
			return firstLine(in)
		}
		return typedTwice(prompts, func() ([]byte, error) { return term.ReadPassword(fd) })
	}
}

func firstLine(in io.Reader) (string, error) {
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read password: %w", err)
	}
	return strings.TrimRight(line, "\r\n"), nil
}

func typedTwice(prompts io.Writer, read func() ([]byte, error)) (string, error) {
	typed := [2]string{}
	for i, prompt := range []string{"Password: ", "Repeat password: "} {
		fmt.Fprint(prompts, prompt)
		line, err := read()
		fmt.Fprintln(prompts)
		if err != nil {
			return "", fmt.Errorf("read password: %w", err)
		}
		typed[i] = string(line)
	}
	if typed[0] != typed[1] {
		return "", errors.New("the passwords do not match")
	}
	return typed[0], nil
}
