#!/usr/bin/env perl
# Makes the files of this folder with MaxMind's own writer (Debian: libmaxmind-db-writer-perl): perl make.pl
# The networks are those that documents use (RFC 5737, RFC 3849); where they are is made up.
use strict;
use warnings;
use MaxMind::DB::Writer::Tree;

my %types = (
    country => 'map', city => 'map', names => 'map', traits => 'map',
    iso_code => 'utf8_string', en => 'utf8_string',
    autonomous_system_number => 'uint32',
);

sub write_tree {
    my ($file, $type, @networks) = @_;
    my $tree = MaxMind::DB::Writer::Tree->new(
        ip_version => 6, record_size => 24, database_type => $type, languages => ['en'],
        description => { en => 'Made up, for tests' }, map_key_type_callback => sub { $types{ $_[0] } },
        remove_reserved_networks => 0,
    );
    while (my ($network, $record) = splice @networks, 0, 2) { $tree->insert_network($network, $record) }
    open my $out, '>:raw', $file or die $!;
    $tree->write_tree($out);
    close $out or die $!;
}

write_tree('city.mmdb', 'Test-City',
    '192.0.2.0/25' => { country => { iso_code => 'TR' }, city => { names => { en => 'Istanbul' } } },
    '192.0.2.128/25' => { country => { iso_code => 'DE' } },
    '198.51.100.0/24' => { traits => {} },
    '2001:db8:1::/48' => { country => { iso_code => 'TR' } },
);
write_tree('moved.mmdb', 'Test-Country', '192.0.2.0/24' => { country => { iso_code => 'CY' } });
write_tree('asn.mmdb', 'Test-ASN', '192.0.2.0/24' => { autonomous_system_number => 64500 });
