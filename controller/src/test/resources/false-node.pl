# A false node: the forced command of its sshd, or the command that leads to it, with the program to
# start there as its last arguments. Every program but the starter is started as it is. The starter is
# the real one behind this program, which passes its requests and events on, but for what the mode
# names.
use strict;
use warnings;
use IO::Handle;
use IPC::Open2;
use POSIX qw(mkfifo setsid);

# The second argument is the type of the sftp packet, or of the request, at which the mode strikes; for
# "each" a file, of which each run takes the first line for its mode.
my ($mode, $at, @command) = @ARGV;
@command = ('sh', '-c', $ENV{SSH_ORIGINAL_COMMAND}) if !@command;
my $command = "@command";
my $each = $mode eq 'each';
my $sftp = '/usr/lib/openssh/sftp-server';
stop_sftp() if $mode eq 'sftp' && $command =~ /^sh -c internal-sftp/;
exec $sftp if $command =~ /^sh -c internal-sftp/;
kill 'STOP', $$ if $mode eq 'bundle' && $command =~ /tar -x/;
if ($command !~ /\bstarter\.jar\b/) {
  # Without this capability root ends only programs of its own.
  exec 'setpriv', '--inh-caps=-kill', '--bounding-set=-kill', @command if $mode eq 'unkillable';
  exec @command;
}

my $pid = open2(my $events, my $requests, @command);
$requests->autoflush(1);
STDOUT->autoflush(1);
$SIG{TERM} = 'IGNORE' if $mode eq 'stubborn';
my $directory = '';
my $struck = 0;

# The real sftp server behind this program, both stopped for good when such a packet arrives.
sub stop_sftp {
  my $server = open2(my $answers, my $asked, $sftp);
  binmode $_ for *STDIN, $answers, $asked;
  $asked->autoflush(1);
  if (!fork) {
    close $asked;
    while (sysread $answers, my $some, 65536) { syswrite STDOUT, $some; }
    POSIX::_exit(0);
  }
  close STDOUT;
  while (read(STDIN, my $length, 4) == 4) {
    read STDIN, my $packet, unpack('N', $length);
    if (ord($packet) == $at) { kill 'STOP', $server; kill 'STOP', $$; }
    print $asked $length . $packet;
  }
  exit 0;
}

sub stop_starter {
  my @running = ($pid, map { chomp; $_ } `pgrep -P $pid`);
  kill 'STOP', @running;
}

sub offered {
  my ($name, $bytes) = @_;
  return '{"name":"' . $name . '","bytes":' . $bytes . ',"sha256":"' . '0' x 64 . '"}';
}

sub sparse {
  my ($file, $bytes) = @_;
  open(my $out, '>', $file) or die $!;
  truncate($out, $bytes) or die $!;
  close $out;
}

# What the node puts into the run's directory, and offers.
sub odd {
  my $path = "$directory/odd";
  unlink $path;
  if ($mode eq 'fifo') { mkfifo($path, 0600) or die $!; return offered('odd', 10); }
  if ($mode eq 'device') { system('mknod', $path, 'c', 1, 5); return offered('odd', 10); }
  if ($mode eq 'link') { symlink('/etc/passwd', $path) or die $!; return offered('odd', -s '/etc/passwd'); }
  if ($mode eq 'directory') { mkdir $path; return offered('odd', 10); }
  if ($mode eq 'longer') { sparse($path, 100_000_000_000); return offered('odd', 10); }
  if ($mode eq 'offered') { sparse($path, 100_000_000_000); return offered('odd', 100_000_000_000); }
  return '';
}

sub orphan {
  return if fork;
  setsid();
  if (!fork) {
    close STDIN; close STDOUT; close STDERR;
    POSIX::setuid(scalar getpwnam 'nobody') if $mode eq 'unkillable';
    exec 'sleep', '86399';
  }
  POSIX::_exit(0);
}

sub next_mode {
  open(my $in, '<', $at) or die $!;
  my @modes = <$in>;
  chomp($mode = shift @modes);
  open(my $out, '>', $at) or die $!;
  print $out @modes;
  close $out;
}

# As if its processor did other things for longer than a starter may be silent that does nothing.
sub starve_starter {
  return if fork;
  my @running = ($pid, map { chomp; $_ } `pgrep -P $pid`);
  for (1 .. 13) {
    kill 'STOP', @running;
    sleep 3;
    kill 'CONT', @running;
    select undef, undef, undef, 0.1;
  }
  POSIX::_exit(0);
}

sub request {
  my ($line) = @_;
  if ($line =~ /"type":"launch"/) {
    next_mode() if $each;
    sparse("$directory/sparse", 100_000_000_000) if $mode eq 'sparse';
    sparse("$directory/slow", 1_000_000_000) if $mode eq 'slow';
    orphan() if $mode eq 'orphan';
    # Many at once: it must be found before the other node has waited too long for this one.
    if ($mode eq 'flood') { 1 while print qq({"type":"live","run":"","cpuPercent":1,"logs":[]}\n) x 1000; }
    if ($mode eq 'line') { 1 while print 'x' x 10_000; }
  }
  return if $mode eq 'uncorrected' && $line =~ /"type":"correct"/;
  return if $mode eq 'stubborn' && $line =~ /"type":"bye"/;
  print $requests $line;
  stop_starter() if $mode eq 'stopped' && $line =~ /"type":"$at"/;
  starve_starter() if $mode eq 'slow' && $line =~ /"type":"stop"/;
}

sub event {
  my ($line) = @_;
  $directory = $1 if $line =~ /"type":"prepared".*"directory":"([^"]+)"/;
  if ($line !~ /"type":"(stopped|corrected)"/) { print $line; return; }
  # Reading it took the starter long; it need not be collected.
  if ($line =~ s/\{"name":"slow",[^{}]*\},?//) { unlink "$directory/slow"; }
  # The real starter lists a regular file as it is.
  $line =~ s/\{"name":"odd",[^{}]*\},?//;
  $line =~ s/,\]/]/;
  if (my $odd = odd()) {
    $line =~ s/"files":\[/"files":[$odd,/;
  }
  print $line;
}

orphan() if $mode eq 'unkillable';
my %lines = (STDIN->fileno => '', $events->fileno => '');
my $open = 1;
while (1) {
  my $wait = '';
  vec($wait, STDIN->fileno, 1) = 1 if $open;
  vec($wait, $events->fileno, 1) = 1;
  my $ready = select($wait, undef, undef, 5);
  # The real starter behind a stubborn one never learns that its controller is gone.
  print $requests '{"type":"alive"}' . "\n" if !$open;
  next if $ready <= 0;
  for my $in (\*STDIN, $events) {
    next if !vec($wait, fileno $in, 1);
    my $n = sysread $in, $lines{fileno $in}, 65536, length $lines{fileno $in};
    if (!$n && $in == $events) { waitpid $pid, 0; exit 0; }
    if (!$n) {
      $open = 0;
      close $requests if $mode ne 'stubborn';
      next;
    }
    while ($lines{fileno $in} =~ s/^([^\n]*\n)//) {
      $in == $events ? event($1) : request($1);
    }
  }
}
